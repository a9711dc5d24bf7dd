import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyMade, PasskeyUsed } from "#contract/coming-in/passkey-answers.ts";

/** What a page would be at, and what an authenticator that is not what it should be may leave out. */
type Place = { origin: string; rpId: string };
type Oddities = { isUserVerified?: boolean; counter?: number };

const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** CBOR (RFC 8949 §3.1) of what stands in an attestation: short texts, byte strings and small whole numbers. */
const cborHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/** An authenticator of a few lines (WebAuthn Level 3 §6.1), which can also do what a real one never would. */
export const createAuthenticator = ({ origin, rpId }: Place) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let uses = 0;

  const coseKey = Buffer.concat([
    cborHead(5, 5),
    cborInt(1),
    cborInt(2),
    cborInt(3),
    cborInt(-7),
    cborInt(-1),
    cborInt(1),
    cborInt(-2),
    cborBytes(Buffer.from(x, "base64url")),
    cborInt(-3),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
  const authenticatorData = (flags: number, counter: number, rest: Uint8Array = new Uint8Array()): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: unknown, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const flagsOf = ({ isUserVerified = true }: Oddities): number => userPresent | (isUserVerified ? userVerified : 0);
  const head = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  return {
    make: (options: Record<string, unknown>, oddities: Oddities = {}, at = origin): PasskeyMade => {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const data = authenticatorData(flagsOf(oddities) | withCredential, oddities.counter ?? 0, credential);
      const attestation = Buffer.concat([
        cborHead(5, 3),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        cborHead(5, 0),
        cborText("authData"),
        cborBytes(data),
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", options["challenge"], at));
      return { ...head, response: { clientDataJSON, attestationObject: base64url(attestation) } };
    },
    use: (options: Record<string, unknown>, oddities: Oddities = {}, at = origin): PasskeyUsed => {
      uses += 1;
      const data = authenticatorData(flagsOf(oddities), oddities.counter ?? uses);
      const client = clientData("webauthn.get", options["challenge"], at);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
};
