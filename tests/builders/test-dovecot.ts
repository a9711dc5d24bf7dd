import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { createTestPki } from "./test-pki.ts";

export type TestDovecot = {
  /** Without TLS, and with it from the first byte. */
  ports: { clear: number; tls: number };
  user: string;
  password: string;
  /** PEM file of who issued the server's certificate, which names `localhost`. */
  authorityFile: string;
  /** What the server knows from now on as this user's password. */
  setPassword(password: string): void;
  /** Puts a message into the mailbox as a mail server does. */
  deliver(message: string | Buffer): void;
  /** Subjects of the messages in a folder, in alphabetical order, and of those that were read. */
  messages(folder?: string): { subject: string; isRead: boolean }[];
  stop(): Promise<void>;
};

type Options = {
  /** In place of all that this server can do, such as `IMAP4rev1 UIDPLUS`. */
  capability?: string;
  /** Without any TLS, so that what is said can be listened to. */
  isClear?: boolean;
};

const user = "bounces";

/** Dovecot gives no mailbox to root, and serves logins as a user without any right: its package brings both. */
const serverUsers = () =>
  process.getuid?.() === 0
    ? { mail: "dovecot", login: "dovenull" }
    : { mail: os.userInfo().username, login: os.userInfo().username };

const idOf = (name: string, option: "-u" | "-g"): number =>
  Number(execFileSync("id", [option, name], { encoding: "utf8" }).trim());

const configOf = (folder: string, ports: TestDovecot["ports"], certificate: string, options: Options): string => {
  const { mail, login } = serverUsers();
  const tls = [
    "ssl = yes",
    `ssl_cert = <${path.join(folder, certificate)}.pem`,
    `ssl_key = <${path.join(folder, certificate)}.key`,
  ];
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
${options.isClear === true ? "ssl = no" : tls.join("\n")}
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
first_valid_uid = 1
default_internal_user = ${mail}
default_internal_group = ${execFileSync("id", ["-gn", mail], { encoding: "utf8" }).trim()}
default_login_user = ${login}
mail_location = maildir:${folder}/mail
mailbox_idle_check_interval = 1 s
${options.capability === undefined ? "" : `imap_capability = ${options.capability}`}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${idOf(mail, "-u")} gid=${idOf(mail, "-g")} home=${folder}/home
}
namespace inbox {
  inbox = yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.clear}
  }
  inet_listener imaps {
    port = ${options.isClear === true ? 0 : ports.tls}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`;
};

/** It stands among the first lines. */
const subjectOf = (file: string): string => {
  const beginning = Buffer.alloc(2_048);
  const opened = openSync(file, "r");
  readSync(opened, beginning);
  closeSync(opened);
  return /^Subject: (.*?)\r?$/m.exec(beginning.toString("latin1"))?.[1] ?? "";
};

const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (log.length < 10_000) log += text;
      if (log.includes("starting up for imap")) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Dovecot ended with ${code}: ${log}`)));
  });

/** Dovecot, a mail server that is none of ours, with one mailbox in a temporary folder. */
export const startDovecot = async (options: Options = {}): Promise<TestDovecot> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "dovecot-"));
  const { mail } = serverUsers();
  const owner = { uid: idOf(mail, "-u"), gid: idOf(mail, "-g") };
  const mailDir = path.join(folder, "mail");
  for (const name of ["", "mail", "mail/tmp", "mail/new", "mail/cur", "home"]) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o755 });
    chownSync(path.join(folder, name), owner.uid, owner.gid);
  }
  execFileSync("chmod", ["755", folder]);
  const pki = createTestPki();
  const server = pki.issue("localhost", {
    by: pki.root,
    extendedKeyUsage: "serverAuth",
    extensions: ["subjectAltName = DNS:localhost"],
  });
  const certificate = "server";
  execFileSync("cp", [server.certificatePath, path.join(folder, `${certificate}.pem`)]);
  execFileSync("cp", [server.keyPath, path.join(folder, `${certificate}.key`)]);
  const ports = { clear: await freePort(), tls: await freePort() };
  const password = "right p@ss/word";
  const setPassword = (wanted: string) => {
    const file = path.join(folder, "users");
    writeFileSync(`${file}.new`, `${user}:{PLAIN}${wanted}::::::\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  setPassword(password);
  const configFile = path.join(folder, "dovecot.conf");
  writeFileSync(configFile, configOf(folder, ports, certificate, options), { mode: 0o644 });
  const child = spawn("dovecot", ["-F", "-c", configFile], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/usr/local/sbin` },
  });
  await started(child);
  return {
    ports,
    user,
    password,
    authorityFile: pki.root.certificatePath,
    setPassword,
    deliver: (message) => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const written = path.join(mailDir, "tmp", name);
      writeFileSync(written, message);
      chownSync(written, owner.uid, owner.gid);
      renameSync(written, path.join(mailDir, "new", name));
    },
    messages: (within = "") => {
      const inner = within === "" ? mailDir : path.join(mailDir, `.${within}`);
      const found = ["new", "cur"].flatMap((kind) => {
        const place = path.join(inner, kind);
        if (!existsSync(place)) return [];
        return readdirSync(place).map((file) => {
          const [, flags = ""] = file.split(":2,");
          return { subject: subjectOf(path.join(place, file)), isRead: flags.includes("S") };
        });
      });
      return found.toSorted((a, b) => a.subject.localeCompare(b.subject));
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      pki.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
