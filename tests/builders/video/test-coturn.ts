import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
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

/** It says nothing of when it listens; it answers who asks for their address. */
const answers = async (address: string, port: number): Promise<void> => {
  const socket = createSocket("udp4");
  socket.connect(port, address);
  await once(socket, "connect");
  // Nobody listens yet.
  socket.on("error", () => undefined);
  const ask = Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const timer = setInterval(() => socket.send(ask), 50);
  await new Promise((resolve) => socket.once("message", resolve));
  clearInterval(timer);
  socket.close();
};

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
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      if (log.length < 100_000) log += text;
    });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`coturn ended with ${code}: ${log}`)));
  });
  await Promise.race([answers(address, ports.clear), failed]);
  failed.catch(() => undefined);
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
