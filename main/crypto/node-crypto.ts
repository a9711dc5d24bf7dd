import { createPublicKey, hash, verify } from "node:crypto";
import type { Sha256 } from "#lib/bytes/bytes.ts";
import type { HashText } from "#lib/journal/leaf.ts";
import type { VerifyEd25519 } from "#lib/journal/signed-note.ts";

export const nodeSha256: Sha256 = (data) => hash("sha256", data, "buffer");

export const nodeHashText: HashText = (text) => hash("sha256", text, "hex");

export const verifyEd25519: VerifyEd25519 = (spki, message, signature) =>
  verify(null, message, createPublicKey({ key: Buffer.from(spki), format: "der", type: "spki" }), signature);
