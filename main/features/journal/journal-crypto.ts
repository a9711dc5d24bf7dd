import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";

/** The key that signs this device's checkpoints. It is no certificate key: those are for notarial acts only. */
export type JournalSigningKey = {
  /** SubjectPublicKeyInfo, DER. */
  spki: Uint8Array;
  sign: (message: Uint8Array) => Uint8Array;
};

/** A new Ed25519 key as PKCS#8 DER, to be sealed. */
export const generateJournalKey = (): Uint8Array =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });

export const openJournalKey = (pkcs8: Buffer): JournalSigningKey => {
  const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
  return {
    spki: new Uint8Array(createPublicKey(privateKey).export({ format: "der", type: "spki" })),
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
  };
};
