import { X509Certificate } from "node:crypto";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recipientFault, encryptFor } from "#engine/cms/encrypt-for.ts";
import { createTestPki, openssl, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

async function* piecesOf(...pieces: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* pieces;
}

describe("what is encrypted for a certificate", () => {
  let pki: TestPki;
  let receiver: IssuedCertificate;
  beforeAll(() => {
    pki = createTestPki();
    receiver = pki.issue("Recorder of Deeds", { keyUsage: "keyEncipherment" });
  });
  afterAll(() => pki.remove());

  const encrypted = async (...pieces: (string | Uint8Array)[]): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of encryptFor(new X509Certificate(receiver.certificatePem), piecesOf(...pieces)))
      parts.push(part);
    return Buffer.concat(parts);
  };
  let files = 0;
  /** By openssl, which shares no code with the product. */
  const opened = (bytes: Uint8Array, { keyPath }: Pick<IssuedCertificate, "keyPath">): Buffer => {
    files += 1;
    const file = path.join(pki.directory, `encrypted-${files}.p7m`);
    writeFileSync(file, bytes);
    return execFileSync("openssl", ["cms", "-decrypt", "-inform", "DER", "-in", file, "-inkey", keyPath], {
      maxBuffer: 1e8,
      stdio: ["ignore", "pipe", "pipe"],
    });
  };

  it.each([
    ["nothing", [] as Uint8Array[]],
    ["a line", [Buffer.from("one line\n")]],
    [
      "many pieces, some of them large",
      [Buffer.alloc(200_000, 7), Buffer.alloc(0), Buffer.from("é"), Buffer.alloc(65_536, 3)],
    ],
  ])("is opened by openssl with the receiver's key: %s", async (_what, pieces) => {
    expect(opened(await encrypted(...pieces), receiver).equals(Buffer.concat(pieces))).toBe(true);
  });

  it("holds none of the content in clear, and each time another key", async () => {
    const [one, two] = [
      await encrypted("Sofia Signer, 12 Harbor Lane"),
      await encrypted("Sofia Signer, 12 Harbor Lane"),
    ];
    expect(one.includes("Harbor")).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it("is opened by no other key, and not where a bit of it was changed", async () => {
    const bytes = await encrypted("Sofia Signer, 12 Harbor Lane");
    expect(() => opened(bytes, pki.issue("Somebody else"))).toThrow();
    const changed = Buffer.from(bytes);
    // Within the content: behind it stand the tag and the ends of what was opened.
    const at = changed.length - 40;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => opened(changed, receiver)).toThrow();
  });

  it("takes an RSA key that may encipher, within its dates", () => {
    const faultOf = (name: string, options: Parameters<TestPki["issue"]>[1]) =>
      recipientFault(new X509Certificate(pki.issue(name, options).certificatePem), new Date());
    expect(faultOf("Fit", { keyUsage: "keyEncipherment" })).toBeNull();
    expect(faultOf("Small", { key: "rsa:1024", keyUsage: "keyEncipherment" })).toBe("key");
    expect(faultOf("Curve", { key: "ec:P-256", keyUsage: "keyEncipherment" })).toBe("key");
    expect(faultOf("Signs only", { keyUsage: "digitalSignature" })).toBe("usage");
    expect(faultOf("Over", { keyUsage: "keyEncipherment", fromDays: -9, toDays: -2 })).toBe("expired");
    expect(faultOf("Not yet", { keyUsage: "keyEncipherment", fromDays: 2, toDays: 9 })).toBe("not-yet");
    // As somebody makes one by themselves, which says nothing of what its key is for.
    const [key, certificate] = [path.join(pki.directory, "own.key"), path.join(pki.directory, "own.pem")];
    const made = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "9"];
    openssl("req", "-x509", ...made, "-subj", "/CN=Clerk");
    expect(recipientFault(new X509Certificate(openssl("x509", "-in", certificate)), new Date())).toBeNull();
  });
});
