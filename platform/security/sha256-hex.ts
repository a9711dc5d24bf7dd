import { createHash } from "node:crypto";
import { Sha256HexSchema, type Sha256Hex } from "#contract/common/ids.ts";

/** SHA-256 of a text in UTF-8, or of what JSON makes of a value. */
export const sha256Hex = (text: string): Sha256Hex =>
  Sha256HexSchema.parse(createHash("sha256").update(text, "utf8").digest("hex"));
