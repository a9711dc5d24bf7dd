import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import type { IssuedCertificate, IssueOptions, TestPki } from "./test-pki.ts";

const run = promisify(execFile);

/** A local RFC 3161 authority, OCSP responder and list of revoked certificates, all answered by the system's openssl. */
export type TestAuthorities = {
  url: string;
  timeStampUrl: string;
  /** Of the issuing authority, with OCSP and CRL addresses in what it issues. */
  issuing: IssuedCertificate;
  timeStamping: IssuedCertificate;
  responder: IssuedCertificate;
  issue(name: string, options?: IssueOptions): IssuedCertificate;
  /** Answers this path in another way until it is set to null again. */
  answer(pathname: string, handler: Handler | null): void;
  /** The reply to a time-stamp request, as the authority gives it; for tests that break it. */
  timeStampReply(request: Buffer, by?: IssuedCertificate): Promise<Buffer>;
  /** What was asked for, in order. */
  asked: string[];
  close(): Promise<void>;
};
type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void | Promise<void>;

const timeStampConfig = (directory: string, certs: string) => `
[tsa]
default_tsa = own
[own]
serial = ${directory}/tsa-serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
certs = ${certs}
`;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export const startTestAuthorities = async (pki: TestPki): Promise<TestAuthorities> => {
  const directory = mkdtempSync(path.join(pki.directory, "authorities-"));
  const inside = (name: string) => path.join(directory, name);
  const handlers = new Map<string, Handler>();
  const overridden = new Map<string, Handler>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const pathname = new URL(request.url ?? "/", "http://own").pathname;
    asked.push(pathname);
    const handler = overridden.get(pathname) ?? handlers.get(pathname);
    const answer = async () => {
      const body = await readBody(request);
      if (handler === undefined) response.writeHead(404).end();
      else await handler(request, response, body);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const issuing = pki.issue("Test Authority with Services", {
    ca: true,
    by: pki.root,
    toDays: 1800,
    extensions: [`crlDistributionPoints = URI:${url}/root.crl`],
  });
  const named = [
    `authorityInfoAccess = OCSP;URI:${url}/ocsp, caIssuers;URI:${url}/issuing.cer`,
    `crlDistributionPoints = URI:${url}/issuing.crl`,
  ];
  const issue = (name: string, options: IssueOptions = {}) =>
    pki.issue(name, { by: issuing, extensions: named, ...options });
  const timeStamping = issue("Test Time-stamp Authority", {
    keyUsage: "digitalSignature",
    extendedKeyUsage: "critical, timeStamping",
    toDays: 1700,
  });
  const responder = issue("Test OCSP Responder", {
    keyUsage: "digitalSignature",
    extendedKeyUsage: "OCSPSigning",
    extensions: ["noCheck = ignored"],
    toDays: 1700,
  });

  writeFileSync(inside("chain.pem"), issuing.certificatePem + pki.root.certificatePem);
  writeFileSync(inside("tsa.cnf"), timeStampConfig(directory, inside("chain.pem")));
  writeFileSync(inside("tsa-serial"), "01\n");
  let count = 0;
  const scratch = (kind: string) => {
    count += 1;
    return inside(`${count}.${kind}`);
  };

  const timeStampReply: TestAuthorities["timeStampReply"] = async (request, by = timeStamping) => {
    const [query, reply] = [scratch("tsq"), scratch("tsr")];
    writeFileSync(query, request);
    const signer = ["-signer", by.certificatePath, "-inkey", by.keyPath];
    await run("openssl", ["ts", "-reply", "-config", inside("tsa.cnf"), "-queryfile", query, ...signer, "-out", reply]);
    return readFileSync(reply);
  };

  handlers.set("/tsa", async (_request, response, body) => {
    const reply = await timeStampReply(body);
    response.writeHead(200, { "Content-Type": "application/timestamp-reply" }).end(reply);
  });
  handlers.set("/ocsp", async (_request, response, body) => {
    const [query, reply] = [scratch("ocspq"), scratch("ocspr")];
    writeFileSync(query, body);
    const by = ["-rsigner", responder.certificatePath, "-rkey", responder.keyPath, "-CA", issuing.certificatePath];
    const index = ["-index", path.join(pki.directory, "index.txt"), "-ndays", "1"];
    await run("openssl", ["ocsp", ...index, ...by, "-reqin", query, "-respout", reply]);
    response.writeHead(200, { "Content-Type": "application/ocsp-response" }).end(readFileSync(reply));
  });
  const list =
    (issuer: IssuedCertificate): Handler =>
    (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/pkix-crl" }).end(pki.revocationList(issuer));
    };
  handlers.set("/issuing.crl", list(issuing));
  handlers.set("/root.crl", list(pki.root));
  handlers.set("/issuing.cer", (_request, response) => {
    const der = Buffer.from(issuing.certificatePem.replaceAll(/-----[^-]+-----|\s/g, ""), "base64");
    response.writeHead(200, { "Content-Type": "application/pkix-cert" }).end(der);
  });

  return {
    url,
    timeStampUrl: `${url}/tsa`,
    issuing,
    timeStamping,
    responder,
    issue,
    answer: (pathname, handler) => {
      if (handler === null) overridden.delete(pathname);
      else overridden.set(pathname, handler);
    },
    timeStampReply,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
