import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import type { Change } from "./difference/change.ts";
import { formNodes, textOf } from "../form/form-fields.ts";
import { filledSignatures, type FilledSignature } from "../form/signature-fields.ts";

/** DocMDP (ISO 32000-2 §12.8.2.2, Table 257): 1 no changes, 2 filling and signing, 3 comments as well. */
export type DocumentPermission = 1 | 2 | 3;
/** What a signature permits to be changed after it. */
export type Permissions = { document: DocumentPermission | null; isLocked: (fieldName: string) => boolean };

const itemsOf = (object: PdfObject): PdfObject[] => (object.kind === "array" ? object.items : []);

const permissionOf = (reader: PdfReader, parameters: PdfDict | null): DocumentPermission => {
  const value = parameters === null ? null : reader.numberEntry(parameters, "P");
  return value === 1 || value === 3 ? value : 2;
};

const transformsOf = (reader: PdfReader, signature: PdfDict, method: string): (PdfDict | null)[] =>
  itemsOf(reader.entry(signature, "Reference")).flatMap((item) => {
    const reference = reader.dict(item);
    if (reference === null || reader.nameEntry(reference, "TransformMethod") !== method) return [];
    return [reader.dict(reference.entries.get("TransformParams"))];
  });

/** The signature that /Perms names as the one that certifies the document (§12.8.6). */
const certifying = (reader: PdfReader): { named: PdfObject | undefined; signature: PdfDict | null } => {
  const permissions = reader.dict(reader.catalog().dict.entries.get("Perms"));
  const named = permissions?.entries.get("DocMDP");
  return { named, signature: reader.dict(named) };
};

/**
 * Fields by their names; a name stands for all fields below it (§12.8.2.4). "All", and all but some, are fields that there
 * were when it was signed: whether a further signer may have a field of their own is for /P to say.
 */
const lockOf = (
  reader: PdfReader,
  lock: PdfDict,
  isThere: (fieldName: string) => boolean,
): ((fieldName: string) => boolean) => {
  const action = reader.nameEntry(lock, "Action");
  const names = itemsOf(reader.entry(lock, "Fields")).flatMap((item) => {
    const name = reader.resolve(item);
    return name.kind === "string" ? [textOf(name.bytes)] : [];
  });
  const isNamed = (fieldName: string) => names.some((name) => fieldName === name || fieldName.startsWith(`${name}.`));
  if (action === "All") return isThere;
  if (action === "Include") return isNamed;
  if (action === "Exclude") return (fieldName) => isThere(fieldName) && !isNamed(fieldName);
  return () => false;
};

/** @param reader of the revision that the signature covers */
export const permissionsOf = (reader: PdfReader, { node, signature }: FilledSignature): Permissions => {
  const lock = reader.dict(node.dict.entries.get("Lock"));
  const lockParameters = [...transformsOf(reader, signature, "FieldMDP"), lock].filter((dict) => dict !== null);
  const certification = certifying(reader).signature;
  const levels = [
    ...transformsOf(reader, signature, "DocMDP"),
    ...(certification === null ? [] : transformsOf(reader, certification, "DocMDP")),
    // The lock's own entry is the standard's (Table 236); Acrobat writes it into the signature as well.
    ...lockParameters.filter((dict) => dict.entries.has("P")),
  ].map((parameters) => permissionOf(reader, parameters));
  const names = lockParameters.length === 0 ? null : new Set(formNodes(reader).map(({ name }) => name));
  const locks = lockParameters.map((dict) => lockOf(reader, dict, (fieldName) => names?.has(fieldName) === true));
  return {
    document: levels.length === 0 ? null : (Math.min(...levels) as DocumentPermission),
    isLocked: (fieldName) => locks.some((isLocked) => isLocked(fieldName)),
  };
};

/**
 * What all signatures of a document together leave to whoever comes next; null where none says anything. A certification
 * that is named and cannot be read counts as forbidding everything: nobody can tell what its author allowed.
 */
export const permissionInEffect = (reader: PdfReader): DocumentPermission | null => {
  const signatures = filledSignatures(reader);
  const { named, signature } = certifying(reader);
  const isReadable = signature !== null && transformsOf(reader, signature, "DocMDP").some((one) => one !== null);
  if (reader.resolve(named).kind !== "null" && (!isReadable || isCertificationMissing(reader, signatures))) return 1;
  const levels = signatures.flatMap((filled) => permissionsOf(reader, filled).document ?? []);
  return levels.length === 0 ? null : (Math.min(...levels) as DocumentPermission);
};

/** A document that names a certification must have it among its signatures, or anything could be named. */
export const isCertificationMissing = (reader: PdfReader, signatures: readonly FilledSignature[]): boolean => {
  const { named } = certifying(reader);
  if (reader.resolve(named).kind === "null") return false;
  return !signatures.some(({ holder }) => named?.kind === "ref" && named.number === holder.number);
};

/** Whether what came later is permitted by a signature, forbidden, or to be looked at by a person. */
export const verdictOf = (change: Change, { document, isLocked }: Permissions): "allowed" | "unclear" | "forbidden" => {
  const fills = document === null || document >= 2;
  const isHeld = change.detail !== null && isLocked(change.detail);
  switch (change.effect) {
    case "allowed":
      return "allowed";
    case "signing":
      return fills && !(change.code === "signature-added" && isHeld) ? "allowed" : "forbidden";
    case "filling":
      return fills && !isHeld ? "allowed" : "forbidden";
    case "comment":
      return document === 3 ? "allowed" : "forbidden";
    case "beside":
      return document === null || document === 3 ? "unclear" : "forbidden";
    case "unclear":
      return fills ? "unclear" : "forbidden";
    case "forbidden":
      return "forbidden";
  }
};
