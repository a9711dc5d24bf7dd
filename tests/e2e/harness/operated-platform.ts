import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { startService, type Service } from "#scripts/services/service.ts";
import { administer, databaseUrlIn, startPostgresCluster } from "#tests/builders/stores/postgres-cluster.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { startSmtp, type TestSmtp } from "#tests/builders/test-smtp.ts";
import { startTextGateway, type TestTextGateway } from "#tests/builders/test-text-gateway.ts";
import { runOk } from "./run.ts";

const root = join(import.meta.dirname, "../../..");
const database = "notary";

const ReadySchema = z.object({ url: z.url(), publicUrl: z.url(), demo: z.literal(false) });

/** What an operator has around a platform that is no demo, and the platform itself, as docs/operations.md sets it up. */
export type OperatedPlatform = {
  url: string;
  pki: TestPki;
  /** Of its own address, as PEM, and the path of the authority that vouches for it. */
  serverCertificate: string;
  serverRoot: string;
  smtp: TestSmtp;
  texts: TestTextGateway;
  /** Of the machine on which workstations run in a browser: the platform was told whose pages may open its socket. */
  workstationPorts: number[];
  /** `node platform/cli.ts` with the platform's settings; what it prints. */
  command(...args: string[]): string;
  stop(): Promise<void>;
};

/** All at once, so that no two are the same. */
const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
};

/** Everything that has been started goes, the last first, also where the next could not be. */
const inOrder = () => {
  const ends: (() => unknown)[] = [];
  return {
    after: <Started>(started: Started, end: (started: Started) => unknown): Started => {
      ends.push(() => end(started));
      return started;
    },
    end: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
};

export const startOperatedPlatform = async (folder: string): Promise<OperatedPlatform> => {
  const { after, end } = inOrder();
  try {
    const cluster = after(await startPostgresCluster(), (started) => started.stop());
    const smtp = after(await startSmtp({ password: "a mailbox of ours" }), (started) => started.stop());
    const secret = randomBytes(32).toString("hex");
    const texts = after(await startTextGateway(secret), (started) => started.stop());
    const pki = after(createTestPki(), (started) => started.remove());
    await administer(cluster.folder, `create database ${database}`);
    const server = pki.issue("localhost", {
      extendedKeyUsage: "serverAuth",
      keyUsage: "digitalSignature, keyEncipherment",
      extensions: ["subjectAltName = DNS:localhost"],
    });
    const inFolder = (name: string, text: string): string => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      return path;
    };
    const [port = 0, ...workstationPorts] = await freePorts(3);
    const data = join(folder, "platform");
    mkdirSync(data, { mode: 0o700 });
    const url = `https://localhost:${port}`;
    const env = {
      DATA: data,
      DATABASE_URL: databaseUrlIn(cluster.folder, database),
      PUBLIC_URL: url,
      PORT: String(port),
      TLS_CERT_FILE: inFolder("server.pem", server.certificatePem + pki.issuing.certificatePem),
      TLS_KEY_FILE: server.keyPath,
      TRUSTED_ROOTS_FILE: inFolder("authorities.pem", pki.root.certificatePem),
      ALLOWED_ORIGINS: workstationPorts.map((free) => `http://127.0.0.1:${free}`).join(","),
      MAIL_SMTP_URL: smtp.url,
      MAIL_FROM: "Notary Platform <no-reply@example.org>",
      TEXT_MESSAGES_URL: texts.url,
      TEXT_MESSAGES_SECRET: secret,
      ID_PICTURES_KEY_FILE: inFolder("id-pictures-key", randomBytes(32).toString("base64")),
    };
    const logPath = join(folder, "logs", "platform.log");
    const start = (): Promise<Service<z.infer<typeof ReadySchema>>> =>
      startService(
        { name: "platform", args: ["platform/cli.ts"], env, cwd: root, logPath, readyTimeoutMs: 120_000 },
        (line) => ReadySchema.parse(line),
      );
    after(await start(), (started) => started.stop());
    return {
      url,
      pki,
      serverCertificate: server.certificatePem,
      serverRoot: pki.root.certificatePath,
      smtp,
      texts,
      workstationPorts,
      command: (...args) => runOk(process.execPath, ["platform/cli.ts", ...args], { env, cwd: root }),
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
