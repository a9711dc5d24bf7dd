import { createHmac, timingSafeEqual } from "node:crypto";
import forge from "node-forge";
import { kdfPurpose, pkcs12KeyDerivation, TooManyIterationsError, type DigestName } from "./native-key-derivation.ts";

/** What a PKCS#12 container holds: keys as PKCS#8 DER and certificates as X.509 DER, byte for byte. */
export type Pkcs12Contents = { keys: Buffer[]; certificates: Buffer[] };

export class Pkcs12Error extends Error {
  readonly reason: "damaged" | "wrong-password" | "unsupported";
  constructor(reason: "damaged" | "wrong-password" | "unsupported", message: string) {
    super(message);
    this.reason = reason;
  }
}

type Node = forge.asn1.Asn1;

const oid = {
  data: "1.2.840.113549.1.7.1",
  encryptedData: "1.2.840.113549.1.7.6",
  keyBag: "1.2.840.113549.1.12.10.1.1",
  shroudedKeyBag: "1.2.840.113549.1.12.10.1.2",
  certBag: "1.2.840.113549.1.12.10.1.3",
  safeContentsBag: "1.2.840.113549.1.12.10.1.6",
} as const;

const macDigests: Record<string, DigestName> = {
  "1.2.840.113549.2.5": "md5",
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};

const damaged = (message: string) => new Pkcs12Error("damaged", message);

const parse = (bytes: Buffer | string): Node =>
  // `strict` refuses what is cut off; indefinite lengths, which several programs write, are read either way.
  forge.asn1.fromDer(forge.util.createBuffer(typeof bytes === "string" ? bytes : bytes.toString("binary")), {
    strict: true,
    parseAllBytes: false,
    decodeBitStrings: false,
  } as never);

const childrenOf = (node: Node | undefined): Node[] => {
  if (node === undefined || !Array.isArray(node.value)) throw damaged("structure");
  return node.value;
};

/** An OCTET STRING's content; BER allows it to be cut into a chain of chunks. */
const octets = (node: Node | undefined): string => {
  if (node === undefined) throw damaged("octet string");
  return typeof node.value === "string" ? node.value : node.value.map(octets).join("");
};

const primitive = (node: Node | undefined): string => {
  if (node === undefined || typeof node.value !== "string") throw damaged("value");
  return node.value;
};

const oidOf = (node: Node | undefined): string => forge.asn1.derToOid(primitive(node));
const integerOf = (node: Node): number => Number.parseInt(forge.util.bytesToHex(primitive(node)), 16);

const decrypt = (algorithm: Node | undefined, encrypted: string, password: string | null): string => {
  const [name, parameters] = childrenOf(algorithm);
  let cipher: forge.cipher.BlockCipher;
  try {
    const pbe = forge.pki as unknown as {
      pbe: { getCipher(name: string, parameters: unknown, password: string | null): forge.cipher.BlockCipher };
    };
    cipher = pbe.pbe.getCipher(oidOf(name), parameters, password);
  } catch (error) {
    if (error instanceof TooManyIterationsError) throw error;
    throw new Pkcs12Error("unsupported", `encryption ${oidOf(name)}`);
  }
  cipher.update(forge.util.createBuffer(encrypted));
  if (!cipher.finish()) throw new Pkcs12Error("wrong-password", "padding");
  return cipher.output.getBytes();
};

/** After decryption without a MAC, nonsense means a wrong password. */
const parseDecrypted = (bytes: string): Node => {
  try {
    return parse(bytes);
  } catch {
    throw new Pkcs12Error("wrong-password", "decrypted content");
  }
};

const readBags = (safeContents: Node, password: string | null, into: Pkcs12Contents, depth = 0): void => {
  if (depth > 10) throw damaged("nested bags");
  for (const bag of childrenOf(safeContents)) {
    const [type, wrapper] = childrenOf(bag);
    const value = childrenOf(wrapper)[0];
    if (value === undefined) throw damaged("empty bag");
    switch (oidOf(type)) {
      case oid.keyBag:
        into.keys.push(Buffer.from(forge.asn1.toDer(value).getBytes(), "binary"));
        break;
      case oid.shroudedKeyBag: {
        const [algorithm, encrypted] = childrenOf(value);
        const key = decrypt(algorithm, octets(encrypted), password);
        parseDecrypted(key);
        into.keys.push(Buffer.from(key, "binary"));
        break;
      }
      case oid.certBag:
        into.certificates.push(Buffer.from(octets(childrenOf(childrenOf(value)[1])[0]), "binary"));
        break;
      case oid.safeContentsBag:
        readBags(value, password, into, depth + 1);
        break;
      default: // CRLs and secrets are none of ours.
    }
  }
};

const verifyMac = (macData: Node, content: string, password: string | null): void => {
  const [digestInfo, salt, iterations] = childrenOf(macData);
  const [algorithm, expected] = childrenOf(digestInfo);
  const digest = macDigests[oidOf(childrenOf(algorithm)[0])];
  if (digest === undefined) throw new Pkcs12Error("unsupported", "message authentication code");
  const rounds = iterations === undefined ? 1 : integerOf(iterations);
  const expectedMac = Buffer.from(octets(expected), "binary");
  const key = pkcs12KeyDerivation(
    password,
    Buffer.from(octets(salt), "binary"),
    kdfPurpose.mac,
    rounds,
    expectedMac.length,
    digest,
  );
  const mac = createHmac(digest, key).update(Buffer.from(content, "binary")).digest();
  if (mac.length !== expectedMac.length || !timingSafeEqual(mac, expectedMac))
    throw new Pkcs12Error("wrong-password", "MAC");
};

const readWith = (macData: Node | undefined, content: string, password: string | null): Pkcs12Contents => {
  if (macData !== undefined) verifyMac(macData, content, password);
  const contents: Pkcs12Contents = { keys: [], certificates: [] };
  for (const contentInfo of childrenOf(parse(content))) {
    const [type, wrapper] = childrenOf(contentInfo);
    const value = childrenOf(wrapper)[0];
    if (oidOf(type) === oid.data) {
      readBags(parse(octets(value)), password, contents);
    } else if (oidOf(type) === oid.encryptedData) {
      const [, algorithm, encrypted] = childrenOf(childrenOf(value)[1]);
      readBags(parseDecrypted(decrypt(algorithm, octets(encrypted), password)), password, contents);
    } else {
      throw new Pkcs12Error("unsupported", "public-key privacy");
    }
  }
  return contents;
};

/**
 * Opens a PKCS#12 container (RFC 7292, password integrity). Throws `Pkcs12Error`, or `TooManyIterationsError` before any
 * costly work is done.
 */
export const readPkcs12 = (bytes: Buffer, password: string): Pkcs12Contents => {
  try {
    const [version, authSafe, macData] = childrenOf(parse(bytes));
    if (version === undefined || integerOf(version) !== 3) throw damaged("version");
    const [type, wrapper] = childrenOf(authSafe);
    if (oidOf(type) !== oid.data) throw new Pkcs12Error("unsupported", "public-key integrity");
    const content = octets(childrenOf(wrapper)[0]);
    try {
      return readWith(macData, content, password);
    } catch (error) {
      const mayBeNoPassword = password === "" && error instanceof Pkcs12Error && error.reason === "wrong-password";
      if (!mayBeNoPassword) throw error;
      return readWith(macData, content, null);
    }
  } catch (error) {
    if (error instanceof Pkcs12Error || error instanceof TooManyIterationsError) throw error;
    throw damaged(error instanceof Error ? error.message : "structure");
  }
};
