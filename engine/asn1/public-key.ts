import { createHash, type KeyObject } from "node:crypto";
import { Sha256HexSchema, type Sha256Hex } from "#contract/common/ids.ts";

/** Of its SubjectPublicKeyInfo (RFC 5280 §4.1.2.7): the same key has the same one in a request and in a certificate. */
export const publicKeySha256 = (key: KeyObject): Sha256Hex =>
  Sha256HexSchema.parse(
    createHash("sha256")
      .update(key.export({ type: "spki", format: "der" }))
      .digest("hex"),
  );
