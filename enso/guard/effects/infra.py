"""Containers, clusters, clouds, services: what destroys, which local files they take, what runs inside.

`FATAL` rows are words that must all be there, in order, as operands; `!flag` must not be there.
"""
from __future__ import annotations

from enso.guard.effects.call import Call, has, values_of
from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

FATAL: dict[str, tuple[str, ...]] = {
    "docker": ("system prune", "system reset", "volume prune", "volume rm", "volume remove", "image prune",
               "container prune", "network prune",
               "builder prune", "buildx prune", "compose down -v", "compose down --volumes", "compose rm -v",
               "swarm leave --force"),
    "docker-compose": ("down -v", "down --volumes", "rm -v"),
    "kubectl": ("delete namespace", "delete namespaces", "delete ns", "delete --all", "delete all", "delete pv",
                "delete pvc",
                "delete persistentvolume", "delete persistentvolumeclaim", "delete crd", "delete node", "delete nodes",
                "drain", "delete -A", "delete --all-namespaces", "delete deployment --all",
                "delete customresourcedefinition"),
    "helm": ("uninstall", "delete"),
    "terraform": ("destroy", "apply -destroy", "state rm", "workspace delete"),
    "terragrunt": ("destroy", "run-all destroy", "apply -destroy", "destroy-all"),
    "pulumi": ("destroy", "down", "stack rm"),
    "aws": ("s3 rm --recursive", "s3 rb", "s3 sync --delete", "s3api delete-bucket", "s3api delete-objects",
            "ec2 terminate-instances",
            "ec2 delete-volume", "ec2 delete-snapshot", "ec2 delete-vpc", "rds delete-db-instance",
            "rds delete-db-cluster",
            "dynamodb delete-table", "cloudformation delete-stack", "eks delete-cluster", "ecs delete-cluster",
            "ecr delete-repository",
            "iam delete-user", "iam delete-role", "lambda delete-function", "logs delete-log-group",
            "kms schedule-key-deletion",
            "route53 delete-hosted-zone", "secretsmanager delete-secret", "elasticache delete-cache-cluster",
            "efs delete-file-system"),
    "gcloud": ("projects delete", "compute instances delete", "sql instances delete", "container clusters delete",
               "compute disks delete", "storage rm --recursive", "storage rm -r", "storage buckets delete",
               "functions delete",
               "run services delete", "app services delete"),
    "gsutil": ("rm -r", "rm -R", "rb", "rsync -d", "-m rm -r"), "bq": ("rm -r", "rm -f", "rm"),
    "az": ("group delete", "vm delete", "storage account delete", "storage container delete", "sql db delete",
           "aks delete",
           "keyvault delete", "storage blob delete-batch"),
    "doctl": ("compute droplet delete", "kubernetes cluster delete", "databases delete", "projects delete"),
    "heroku": ("apps:destroy", "pg:reset", "destroy"), "vercel": ("remove", "rm", "project rm"),
    "netlify": ("sites:delete",),
    "fly": ("apps destroy", "volumes destroy", "destroy"), "supabase": ("db reset", "projects delete"),
    "firebase": ("firestore:delete", "projects:delete", "database:remove"),
    "wrangler": ("delete", "d1 delete", "r2 bucket delete"),
    "gh": ("repo delete", "release delete", "secret delete", "repo archive"), "glab": ("repo delete",),
    "s3cmd": ("del --recursive", "del -r", "rb", "rm -r"), "mc": ("rm --recursive", "rb"), "s5cmd": ("rb",),
    "prisma": ("migrate reset", "db push --force-reset"), "rails": ("db:drop", "db:reset"),
    "rake": ("db:drop", "db:reset"),
    "artisan": ("migrate:fresh", "db:wipe", "migrate:reset"), "alembic": ("downgrade base",), "flyway": ("clean",),
    "liquibase": ("drop-all", "dropAll"), "sequelize": ("db:drop",), "mix": ("ecto.drop", "ecto.reset"),
    "wp": ("db drop", "db reset"),
    "drush": ("sql-drop", "sql:drop"), "typeorm": ("schema:drop",),
    "hg": ("revert", "purge", "strip", "update -C", "update --clean"), "svn": ("revert",), "nvme": ("format",),
    "vagrant": ("destroy",), "virsh": ("undefine", "destroy", "vol-delete"), "minikube": ("delete",),
    "kind": ("delete cluster",),
    "eksctl": ("delete cluster",), "nomad": ("job stop -purge", "system gc"), "consul": ("kv delete -recurse",),
    "vault": ("secrets disable", "delete", "kv metadata delete"), "cdk": ("destroy",), "sam": ("delete",),
    "serverless": ("remove",),
    "sls": ("remove",), "crontab": ("-r",), "hcloud": ("server delete", "volume delete"), "mongorestore": ("--drop",),
    "linode-cli": ("linodes delete",), "b2": ("delete-bucket",),
}
SAME_AS = {"podman": "docker", "nerdctl": "docker", "podman-compose": "docker-compose", "oc": "kubectl",
           "tofu": "terraform", "flyctl": "fly"}
POWER = ("shutdown", "reboot", "halt", "poweroff", "init")
KUBE_VALUED = ("-n -f -l -o -c --namespace --context --kubeconfig --filename --selector --output --container "
               "--cluster --user "
               "--grace-period --timeout --server -s --token --from-file --from-env-file")


def analyse(call: Call) -> str | None:
    name = SAME_AS.get(call.name, call.name)
    if name in POWER:
        harmless = name == "init" and call.argv[1:2] not in (["0"], ["6"])
        if not harmless and "-c" not in call.argv and "--help" not in call.argv:
            call.harm("power-off")
        return LOCAL
    if not any(arg in ("--dry-run", "--help", "-h", "--dry-run=client", "--dryrun", "-dry-run", "--dry-run=server")
               for arg in call.argv):
        for row in FATAL.get(name, ()):
            if _holds(call.argv[1:], row.split()):
                call.harm(_rule(name))
                break
    if name in ("hg", "svn", "helm"):
        for arg in call.argv[1:]:
            if "://" in arg:
                call.contact(arg)
    if name in ("docker", "docker-compose"):
        from enso.guard.effects import containers
        return containers.docker(call)
    handler = SPECIAL.get(name)
    return handler(call) if handler is not None else LOCAL


def _rule(name: str) -> str:
    if name in ("hg", "svn"):
        return "git-discard"
    if name == "nvme":
        return "raw-device"
    if name in ("docker", "docker-compose"):
        return "container-prune"
    if name in ("kubectl", "helm", "nomad", "kind", "minikube", "eksctl"):
        return "cluster-delete"
    if name in ("terraform", "terragrunt", "pulumi", "cdk", "sam", "serverless", "sls", "vagrant"):
        return "infra-destroy"
    if name in ("prisma", "rails", "rake", "artisan", "alembic", "flyway", "liquibase", "sequelize", "mix", "wp",
                "drush",
                "typeorm", "mongorestore", "supabase"):
        return "sql-drop"
    return "cloud-delete"


def _holds(args: list[str], words: list[str]) -> bool:
    """Whether the row's words stand in order as the first operands, and its flags anywhere."""
    plain = [arg for arg in args if arg[:1] != "-"]
    wanted = [word for word in words if word[:1] != "-"]
    flags = [word for word in words if word[:1] == "-"]
    if wanted:
        at = next((index for index, arg in enumerate(plain) if arg == wanted[0]), -1)
        if at < 0 or at > 3:
            return False
        if plain[at:at + len(wanted)] != wanted and not (len(wanted) == 2 and wanted[1] in plain[at + 1:at + 3]
                                                         or any(arg.startswith(wanted[-1] + "/")
                                                                for arg in plain[at + 1:at + 2])):
            return False
    return all(any(arg == flag or arg.startswith(flag + "=") or (len(flag) == 2 and arg[:1] == "-" and arg[:2] != "--"
                                                                and flag[1] in arg[1:4]) for arg in args)
               for flag in flags)


def _kubectl(call: Call) -> str | None:
    from enso.guard.effects.wrappers import elsewhere
    flags, operands = call.options(KUBE_VALUED)
    for value in values_of(flags, "-f", "--filename"):
        if "://" in value:
            call.contact(value)
        else:
            call.read(value, weak=True)
    for value in values_of(flags, "--from-file", "--from-env-file"):
        call.read(value.rpartition("=")[2])
    for value in values_of(flags, "-s", "--server"):
        call.contact(value)
    if operands[:1] == ["exec"] and "--" in call.argv:
        return elsewhere(call, call.argv[call.argv.index("--") + 1:])
    if operands[:1] == ["cp"] and len(operands) > 2:
        if ":" not in operands[1]:
            call.read(operands[1], tree=True)
        if ":" not in operands[2]:
            call.write(operands[2], tree=True)
    return LOCAL


STORES = {"s3": "s3.amazonaws.com", "gs": "storage.googleapis.com"}
"""Scheme of a bucket's address -> where its data goes.  Reading from one's own bucket is the client's
configuration, as with a package registry; what goes up leaves this machine."""


def _cloud(call: Call) -> str | None:
    """aws, gsutil ...: local files that go up or come down."""
    flags, operands = call.options("--profile --region --output --query --endpoint-url --exclude --include --acl "
                                   "--body --bucket --key")
    for value in values_of(flags, "--endpoint-url"):
        call.contact(value)
    for value in values_of(flags, "--body"):
        call.read(value)
    if any("://" in operand for operand in operands):
        whole = has(flags, "--recursive", "-r", "-R") or "sync" in operands or "rsync" in operands
        skips = tuple(values_of(flags, "--exclude", "-x")) if whole else None
        transfer = [operand for operand in operands
                    if operand not in ("s3", "cp", "mv", "sync", "ls", "rm", "mb", "rsync", "storage")]
        for at, operand in enumerate(transfer[:2]):
            if "://" not in operand and operand != "-":
                call.write(operand, tree=True) if at else call.read(operand, tree=True, skips=skips)
        store = STORES.get(transfer[1].partition("://")[0]) if len(transfer) > 1 else None
        if store and "://" not in transfer[0] and not has(flags, "--endpoint-url"):
            call.contact_host(store, f"{call.name} sends {transfer[0]} to {transfer[1]}")
    for arg in call.argv[1:]:
        if "file://" in arg:
            call.read(arg.partition("file://")[2])
        elif "fileb://" in arg:
            call.read(arg.partition("fileb://")[2])
    return LOCAL


def _gh(call: Call) -> str | None:
    flags, operands = call.options("-X -f -F -H -q -t --method --field --raw-field --header --hostname --jq --body "
                                   "-b --title "
                                   "--body-file -R --repo --input --template -B -c")
    for value in values_of(flags, "--hostname"):
        call.contact(value)
    for value in values_of(flags, "--body-file", "--input"):
        call.read(value)
    for value in values_of(flags, "-F", "--field"):
        if value.partition("=")[2][:1] == "@":
            call.read(value.partition("@")[2])
    if operands[:1] == ["api"] and len(operands) > 1:
        if "://" in operands[1]:
            call.contact(operands[1])
        if any(value.upper() == "DELETE" for value in values_of(flags, "-X", "--method")):
            call.harm("cloud-delete")
    elif operands[:2] == ["gist", "create"]:
        for operand in operands[2:]:
            call.read(operand)
    elif operands[:2] in (["repo", "clone"], ["gist", "clone"]) and len(operands) > 2:
        if "://" in operands[2]:
            call.contact(operands[2])
        if len(operands) > 3:
            call.write(operands[3], tree=True)
    return LOCAL


def _crontab(call: Call) -> str | None:
    flags, operands = call.options("-u")
    if not has(flags, "-l"):
        text = call.stdin
        for operand in operands:
            text = call.read(operand)
            call.write("/var/spool/cron/crontabs")
        for line in text.splitlines():
            fields = line.split(None, 5)
            if len(fields) == 6 and line[:1] not in "#@":
                call.shell(fields[5], "")
    return LOCAL


def _vagrant(call: Call) -> str | None:
    """`vagrant ssh [name] -c CODE`: what runs in the virtual machine."""
    from enso.guard.effects.wrappers import elsewhere
    flags, operands = call.options("-c --command -p")
    if operands[:1] == ["ssh"]:
        for value in values_of(flags, "-c", "--command"):
            elsewhere(call, [], value)
        if "--" in call.argv:
            elsewhere(call, [], " ".join(call.argv[call.argv.index("--") + 1:]))
    return LOCAL


def _systemctl(call: Call) -> str | None:
    operands = call.options()[1]
    if operands[:1] in (["poweroff"], ["reboot"], ["halt"], ["kexec"], ["rescue"], ["emergency"]):
        call.harm("power-off")
    return LOCAL


SPECIAL: dict[str, Callable[[Call], str | None]] = {
    "kubectl": _kubectl, "aws": _cloud, "gsutil": _cloud, "s3cmd": _cloud,
    "gcloud": _cloud, "gh": _gh, "crontab": _crontab, "systemctl": _systemctl, "vagrant": _vagrant}
