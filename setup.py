"""What pyproject.toml cannot say: the folder `hooks/` travels in the wheel as `enso/_hooks`."""
from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["enso", "enso.*"]), "enso._hooks"],
    package_dir={"enso._hooks": "hooks"},
    package_data={"": ["*"], "enso._hooks": ["*", "**/*"]},
)
