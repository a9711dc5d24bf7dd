import type { PdfDict, PdfObject, PdfRef } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { byteRangeOf } from "./find-signature.ts";
import { formNodes, type FormNode } from "./form-fields.ts";

/** A signature field that is filled. */
export type FilledSignature = {
  node: FormNode;
  signature: PdfDict;
  /** The object in which the signature dictionary is written: its own, or the field's. */
  holder: PdfRef;
};

/** All filled signature fields of one revision, in the order of the form. */
export const filledSignatures = (reader: PdfReader): FilledSignature[] =>
  formNodes(reader).flatMap((node): FilledSignature[] => {
    const value = node.dict.entries.get("V");
    const signature = reader.dict(value);
    if (node.type !== "Sig" || signature === null) return [];
    const holder = value?.kind === "ref" ? reader.currentRef(value.number) : node.ref;
    return holder === null ? [] : [{ node, signature, holder }];
  });

const isSignature = (object: PdfObject): object is PdfDict =>
  object.kind === "dict" && object.entries.has("ByteRange") && object.entries.get("Contents")?.kind === "string";

/** Every signature that stands in the file itself, whether or not the form names it. */
const writtenSignatures = (reader: PdfReader): FilledSignature[] =>
  [...reader.xref.entries.keys()].flatMap((number): FilledSignature[] => {
    const holder = reader.currentRef(number);
    let object: PdfObject;
    try {
      object = reader.object(number, holder.generation);
    } catch (error) {
      if (error instanceof PdfRefusal) return [];
      throw error;
    }
    const signature = [object, object.kind === "dict" ? object.entries.get("V") : undefined].find(
      (candidate) => candidate !== undefined && isSignature(candidate),
    );
    if (signature?.kind !== "dict" || object.kind !== "dict") return [];
    const node: FormNode = { ref: holder, dict: object, name: "", type: "Sig", isRoot: true, parent: null, kids: [] };
    return [{ node, signature, holder }];
  });

/**
 * The signatures of a revision that may be encrypted. Where its form is, those that are seen without it: a signature itself
 * stands in the file as it is, in no object stream.
 */
export const signaturesSeen = (reader: PdfReader): { found: FilledSignature[]; isFormHidden: boolean } => {
  try {
    return { found: filledSignatures(reader), isFormHidden: false };
  } catch (error) {
    if (!(error instanceof PdfRefusal) || error.code !== "document/encrypted") throw error;
    return { found: writtenSignatures(reader), isFormHidden: true };
  }
};

/** By what a signature of one revision is found again in another. */
export const signatureKey = (reader: PdfReader, { signature, holder }: FilledSignature): string =>
  `${holder.number} ${byteRangeOf(reader, signature)?.join(" ") ?? "none"}`;
