import { createCipheriv, createHmac, randomBytes } from "node:crypto";
import { forge, type Asn1 } from "../asn1/forge.ts";
import { kdfPurpose, passwordKeyDerivation, pkcs12KeyDerivation } from "./native-key-derivation.ts";
import { passwordForms, wipeForms, type PasswordForm } from "./password-forms.ts";
import type { SigningIdentity } from "./load-pfx.ts";

const { asn1 } = forge;
const { Class, Type } = asn1;

const sequence = (...children: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, children);
const explicit = (child: Asn1): Asn1 => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [child]);
const oid = (dotted: string): Asn1 => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(dotted).getBytes());
const octets = (bytes: Uint8Array): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, Buffer.from(bytes).toString("latin1"));
const integer = (value: number): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const nothing = (): Asn1 => asn1.create(Class.UNIVERSAL, Type.NULL, false, "");
const toDer = (value: Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), "latin1");

/**
 * For each of the three derivations, so that none is the easier door. What is written here lies sealed under a random key
 * of the keychain; these rounds are the second line, and they are paid for at every lock.
 */
const rounds = 50_000;

/** PBES2 with PBKDF2-HMAC-SHA-256 and AES-256-CBC (RFC 8018 §6.2): the AlgorithmIdentifier and the encrypted bytes. */
const encrypt = (plain: Buffer, { octets: password }: PasswordForm): { algorithm: Asn1; encrypted: Buffer } => {
  const [salt, iv] = [randomBytes(16), randomBytes(16)];
  const key = passwordKeyDerivation(password, salt, rounds, 32, "sha256");
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  key.fill(0);
  const prf = sequence(oid("1.2.840.113549.2.9"), nothing());
  const derivation = sequence(oid("1.2.840.113549.1.5.12"), sequence(octets(salt), integer(rounds), prf));
  const scheme = sequence(oid("2.16.840.1.101.3.4.1.42"), octets(iv));
  return { algorithm: sequence(oid("1.2.840.113549.1.5.13"), sequence(derivation, scheme)), encrypted };
};

const certificateBag = (der: Buffer): Asn1 =>
  sequence(
    oid("1.2.840.113549.1.12.10.1.3"),
    explicit(sequence(oid("1.2.840.113549.1.9.22.1"), explicit(octets(der)))),
  );

const data = (content: Asn1): Asn1 => sequence(oid("1.2.840.113549.1.7.1"), explicit(octets(toDer(content))));

const encryptedData = (content: Asn1, form: PasswordForm): Asn1 => {
  const { algorithm, encrypted } = encrypt(toDer(content), form);
  const bytes = asn1.create(Class.CONTEXT_SPECIFIC, 0, false, encrypted.toString("latin1"));
  const info = sequence(oid("1.2.840.113549.1.7.1"), algorithm, bytes);
  return sequence(oid("1.2.840.113549.1.7.6"), explicit(sequence(integer(0), info)));
};

/**
 * Writes one key with its chain as a PKCS#12 container (RFC 7292) under AES-256 and a SHA-256 MAC, which OpenSSL 1.1,
 * Windows 10 (1809) and macOS 15 read. The certificates are byte for byte what they were.
 */
export const writePkcs12 = ({ privateKey, chain }: SigningIdentity, password: string): Buffer => {
  const forms = passwordForms(password);
  const [form] = forms;
  if (form === undefined) throw new Error("a password has a form");
  const pkcs8 = privateKey.export({ type: "pkcs8", format: "der" });
  try {
    const key = encrypt(pkcs8, form);
    const keyBag = sequence(
      oid("1.2.840.113549.1.12.10.1.2"),
      explicit(sequence(key.algorithm, octets(key.encrypted))),
    );
    const authenticatedSafe = toDer(
      sequence(encryptedData(sequence(...chain.map(({ raw }) => certificateBag(raw))), form), data(sequence(keyBag))),
    );
    const salt = randomBytes(16);
    const macKey = pkcs12KeyDerivation(form.bmp, salt, kdfPurpose.mac, rounds, 32, "sha256");
    const mac = createHmac("sha256", macKey).update(authenticatedSafe).digest();
    macKey.fill(0);
    const digestInfo = sequence(sequence(oid("2.16.840.1.101.3.4.2.1"), nothing()), octets(mac));
    return toDer(
      sequence(
        integer(3),
        sequence(oid("1.2.840.113549.1.7.1"), explicit(octets(authenticatedSafe))),
        sequence(digestInfo, octets(salt), integer(rounds)),
      ),
    );
  } finally {
    pkcs8.fill(0);
    wipeForms(forms);
  }
};
