"""Several machines on this one: network namespaces on a bridge, with names and disks of their own."""
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

ADDRESS = "198.18.77.{}"  # of the range for benchmarks, RFC 2544
PROGRAMS = ["ip", "nsenter", "unshare", "parallel", "rsync", "ssh", "dropbear", "munged", "slurmctld", "slurmd", "sbatch"]


def unavailable():
    """Why there can be no hosts here, if so."""
    if os.geteuid() != 0:
        return "only root can make network namespaces"
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    return f"not installed: {', '.join(missing)}" if missing else None


def run(*command, check=True):
    subprocess.run(list(map(str, command)), check=check, capture_output=True, timeout=60)


class Hosts:
    """Machines 1...count; this one has the number 254 in their network."""

    def __init__(self, folder, count):
        self.folder, self.processes = Path(folder), []
        self.bridge = f"cm{os.getpid()}b"
        self.names = [f"cm{os.getpid()}h{k}" for k in range(1, count + 1)]
        self.addresses = [ADDRESS.format(k) for k in range(1, count + 1)]
        self.own_address = ADDRESS.format(254)
        try:
            self.connect()
        except BaseException:
            self.close()
            raise

    def connect(self):
        run("ip", "link", "add", self.bridge, "type", "bridge")
        run("ip", "addr", "add", self.own_address + "/24", "dev", self.bridge)
        run("ip", "link", "set", self.bridge, "up")
        for name, address in zip(self.names, self.addresses):
            run("ip", "netns", "add", name)
            run("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name)
            run("ip", "link", "set", name, "master", self.bridge, "up")
            run("ip", "-n", name, "addr", "add", address + "/24", "dev", "eth0")
            run("ip", "-n", name, "link", "set", "eth0", "up")
            run("ip", "-n", name, "link", "set", "lo", "up")

    def start(self, *command, log, **options):
        with open(self.folder / log, "w") as file:
            self.processes.append(subprocess.Popen(
                list(map(str, command)), stdin=subprocess.DEVNULL, stdout=file, stderr=file, start_new_session=True, **options))

    def start_on(self, name, script):
        # `ip netns exec` would hide the control groups, which slurmd looks at.
        self.start(
            "nsenter", f"--net=/run/netns/{name}", "unshare", "--uts", "--mount", "bash", "-ec",
            f"hostname {name}\n{script}", log=f"{name}.log")

    def with_ssh(self, hidden):
        """A list of the machines for GNU parallel, two jobs each; they have empty homes and do not
        see the folders that are `hidden`."""
        home, key, known = pwd.getpwuid(0).pw_dir, self.folder / "key", self.folder / "known"
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
        run("dropbearkey", "-t", "ed25519", "-f", self.folder / "host-key")
        ssh = self.folder / "ssh"
        ssh.write_text(
            f"#!/bin/sh\nexec ssh -F none -i {key} -o IdentitiesOnly=yes -o BatchMode=yes -o ConnectTimeout=5"
            f' -o StrictHostKeyChecking=no -o UserKnownHostsFile={known} -o LogLevel=ERROR "$@"\n')
        ssh.chmod(0o755)
        public = Path(f"{key}.pub").read_text().strip()
        mounts = "".join(f"mount -t tmpfs none '{folder}'\n" for folder in hidden)
        for name in self.names:
            self.start_on(name, (
                f"mount -t tmpfs -o mode=700 none {home}\nmkdir -m 700 {home}/.ssh\n"
                f"(umask 077; echo '{public}' >{home}/.ssh/authorized_keys)\n{mounts}"
                f"exec dropbear -F -E -s -r '{self.folder}/host-key' -P {home}/dropbear.pid"))
        for address in self.addresses:
            self.until(lambda: socket.create_connection((address, 22), timeout=1).close())
        return "".join(f"2/{ssh} root@{address}\n" for address in self.addresses)

    def with_slurm(self):
        """The environment of a cluster whose nodes are the machines, with two processors each."""
        folder = self.folder / "slurm"
        folder.mkdir()
        (folder / "munge.key").write_bytes(os.urandom(64))
        (folder / "munge.key").chmod(0o600)
        socket_path = f"/run/cm{os.getpid()}.munge"  # a socket's path has to be short
        nodes = [f"NodeName={name} NodeAddr={address} CPUs=2" for name, address in zip(self.names, self.addresses)]
        (folder / "slurm.conf").write_text("\n".join([
            "ClusterName=charts", f"SlurmctldHost={socket.gethostname().split('.')[0]}({self.own_address})",
            "SlurmUser=root", f"AuthInfo=socket={socket_path}", "SlurmctldPort=16817", "SlurmdPort=16818",
            f"StateSaveLocation={folder}/state", f"SlurmdSpoolDir={folder}/spool-%n",
            f"SlurmctldPidFile={folder}/slurmctld.pid", f"SlurmdPidFile={folder}/%n.pid",
            "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none",
            "SelectType=select/cons_tres", "SelectTypeParameters=CR_CPU", "MpiDefault=none", "MailProg=/bin/true",
            *nodes, "PartitionName=all Nodes=ALL Default=YES", ""]))
        for name in ["state", *(f"spool-{name}" for name in self.names)]:
            (folder / name).mkdir()
        environment = os.environ | {"SLURM_CONF": str(folder / "slurm.conf")}
        files = {"socket": socket_path, **{name: folder / f"munge.{name}" for name in ("pid-file", "log-file", "seed-file")}}
        self.start(
            "munged", "--foreground", "--force", "--key-file", folder / "munge.key",
            *(part for name, file in files.items() for part in (f"--{name}", file)), log="munged.log")
        self.until(lambda: run("munge", "-n", "-S", socket_path))
        self.start("slurmctld", "-D", log="slurmctld.log", env=environment)
        for name in self.names:
            self.start_on(name, f"export SLURM_CONF={folder}/slurm.conf\nexec slurmd -D")

        def all_idle():
            states = subprocess.run(
                ["sinfo", "-h", "-N", "-o", "%T"], env=environment, capture_output=True, text=True, timeout=10).stdout.split()
            assert states == ["idle"] * len(self.names), states
        self.until(all_idle)
        return environment

    def until(self, attempt, seconds=30):
        end = time.monotonic() + seconds
        while True:
            try:
                return attempt()
            except Exception as error:
                if time.monotonic() > end:
                    logs = "".join(f"\n== {log}\n{log.read_text()[-2000:]}" for log in self.folder.glob("*.log"))
                    raise RuntimeError(f"the machines do not start: {error}{logs}") from error
                time.sleep(0.1)

    def close(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for name in self.names:
            # A namespace lives on until its last process is gone; the link goes at once.
            run("ip", "link", "del", name, check=False)
            run("ip", "netns", "del", name, check=False)
        run("ip", "link", "del", self.bridge, check=False)
