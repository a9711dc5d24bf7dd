import { randomUUID } from "node:crypto";
import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";
import { FieldSchema } from "#contract/field/entity.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";
import type { TestPng } from "./test-png.ts";

export const fieldOf = (type: FieldType, place: FieldPlace, value: Field["value"]): Field =>
  FieldSchema.parse({ id: randomUUID(), type, memberId: randomUUID(), place, required: true, value });

export const signatureField = (place: FieldPlace, { sha256, widthPx, heightPx }: TestPng): Field =>
  fieldOf("signature", place, { kind: "image", sha256, widthPx, heightPx });
export const textField = (place: FieldPlace, text: string, type: "text" | "name" | "date" = "text"): Field =>
  fieldOf(type, place, { kind: "text", text });
export const stampField = (place: FieldPlace): Field => fieldOf("notary_stamp", place, { kind: "empty" });

export const testSeal: SealFacts = {
  commissionName: "Nora Notary",
  stateName: "Texas",
  commissionNumber: "130012345",
  expiresOn: "2029-05-31",
};
