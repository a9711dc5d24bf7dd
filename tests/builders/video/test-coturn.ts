import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { createTestPki } from "../test-pki.ts";

export type TestCoturn = {
  address: string;
  /** For UDP and TCP without encryption, and for TLS. */
  ports: { clear: number; tls: number };
  secret: string;
  realm: string;
  /** PEM of who issued the server's certificate, which names `localhost`. */
  authorityPem: string;
  stop(): Promise<void>;
};

type Options = {
  /** Lines of a configuration beside what this start needs itself. */
  settings?: readonly string[];
  /** Peers on this machine, which a real server is set to refuse, are people in other browsers of a test. */
  mayReachHere?: boolean;
};

const secret = "0123456789abcdef0123456789abcdef";
const realm = "turn.example.org";

/** Where browsers reach this machine: they gather no address of the loopback. */
const ownAddress = (): string =>
  Object.values(os.networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";

/** coturn, a TURN server that is none of ours, as docs/operations.md sets it up. */
export const startCoturn = async ({ settings = [], mayReachHere = false }: Options = {}): Promise<TestCoturn> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "coturn-"));
  const address = ownAddress();
  const pki = createTestPki();
  const certificate = pki.issue("localhost", {
    by: pki.root,
    extendedKeyUsage: "serverAuth",
    extensions: ["subjectAltName = DNS:localhost"],
  });
  const ports = { clear: await freePort(address), tls: await freePort(address) };
  const flags = [
    "-n",
    "--log-file=stdout",
    "--no-cli",
    "--no-dtls",
    `--pidfile=${path.join(folder, "pid")}`,
    `--userdb=${path.join(folder, "users.sqlite")}`,
    `--listening-ip=${address}`,
    `--relay-ip=${address}`,
    `--listening-port=${ports.clear}`,
    `--tls-listening-port=${ports.tls}`,
    `--cert=${certificate.certificatePath}`,
    `--pkey=${certificate.keyPath}`,
    "--use-auth-secret",
    `--static-auth-secret=${secret}`,
    `--realm=${realm}`,
    ...settings.map((line) => `--${line}`),
    ...(mayReachHere ? ["--allow-loopback-peers"] : []),
  ];
  const child = spawn("turnserver", flags, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/usr/local/sbin` },
  });
  await new Promise<void>((resolve, reject) => {
    let log = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (log.length < 100_000) log += text;
        if (/TLS\/TCP listener opened on[^\n]*\n[\s\S]*UDP listener opened on|Total auth threads/.test(log)) resolve();
      });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`coturn ended with ${code}: ${log}`)));
  });
  return {
    address,
    ports,
    secret,
    realm,
    authorityPem: pki.root.certificatePem,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      pki.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
