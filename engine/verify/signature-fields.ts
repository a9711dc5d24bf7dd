import type { PdfDict, PdfRef } from "../pdf/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
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

/** By what a signature of one revision is found again in another. */
export const signatureKey = (reader: PdfReader, { signature, holder }: FilledSignature): string =>
  `${holder.number} ${byteRangeOf(reader, signature)?.join(" ") ?? "none"}`;
