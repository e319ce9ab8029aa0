"""Failures become lessons: mined fixes, corrections, rulebook, distiller, quality gate."""
