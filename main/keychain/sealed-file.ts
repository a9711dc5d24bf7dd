import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";

/**
 * A sealed file: facts that may be read without the key, and a secret under AES-256-GCM (NIST SP 800-38D, 96-bit random
 * nonce; a key seals a handful of files, far from the birthday bound). Id, key id and facts are associated data: a file
 * cannot be renamed to stand for another, and its facts cannot be edited.
 */
export const SealedFileSchema = z.object({
  version: z.literal(1),
  id: z.string(),
  kid: z.string(),
  facts: z.record(z.string(), z.json()),
  nonce: z.base64(),
  tag: z.base64(),
  sealed: z.base64(),
});
export type SealedFile = z.infer<typeof SealedFileSchema>;

const algorithm = "aes-256-gcm";

const associatedData = ({ id, kid, facts }: Pick<SealedFile, "id" | "kid" | "facts">): Buffer =>
  Buffer.from(`v1|${id}|${kid}|${canonicalJson(facts as JsonValue)}`, "utf8");

export const seal = (key: Buffer, header: Pick<SealedFile, "id" | "kid" | "facts">, secret: Uint8Array): SealedFile => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(associatedData(header));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return {
    version: 1,
    ...header,
    nonce: nonce.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    sealed: sealed.toString("base64"),
  };
};

/** The secret, to be zeroed by the caller; null where file or key were changed. */
export const unseal = (key: Buffer, file: SealedFile): Buffer | null => {
  const tag = Buffer.from(file.tag, "base64");
  if (tag.length !== 16) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(file.nonce, "base64"), { authTagLength: 16 });
    decipher.setAAD(associatedData(file)).setAuthTag(tag);
    return Buffer.concat([decipher.update(Buffer.from(file.sealed, "base64")), decipher.final()]);
  } catch {
    return null;
  }
};
