import { derBytes, derChild, derChildren, derTags, readDer, type DerElement } from "../asn1/der-reader.ts";
import { derElement, derObjectId, derSequence } from "../asn1/der-writer.ts";
import { oids } from "../cms/oids.ts";

const contextTag = (number: number): number => 0xa0 + number;

/** The element with its last child replaced. */
const withLastChild = (element: DerElement, child: Buffer): Buffer =>
  derElement(element.tag, ...derChildren(element).slice(0, -1).map(derBytes), child);

/**
 * The CMS with a time-stamp of its signature value put behind that value (signature-time-stamp, ETSI EN 319 122-1 §5.3).
 * Nothing that is signed changes. For a CMS of ours, with one signer and no unsigned attributes yet.
 */
export const withSignatureTimeStamp = (cms: Buffer, token: Buffer): Buffer => {
  const contentInfo = readDer(cms);
  const wrapper = derChild(contentInfo, 1, contextTag(0));
  const signedData = derChild(wrapper, 0, derTags.sequence);
  const signerInfos = derChildren(signedData).at(-1);
  if (signerInfos?.tag !== derTags.set) throw new Error("The signature has no signer.");
  const signerInfo = derChild(signerInfos, 0, derTags.sequence);
  const fields = derChildren(signerInfo);
  if (fields.at(-1)?.tag !== derTags.octetString) throw new Error("The signature has unsigned attributes already.");
  const attribute = derSequence(derObjectId(oids.signatureTimeStamp), derElement(derTags.set, token));
  const stamped = derSequence(...fields.map(derBytes), derElement(contextTag(1), attribute));
  const infos = derElement(signerInfos.tag, stamped);
  return withLastChild(contentInfo, withLastChild(wrapper, withLastChild(signedData, infos)));
};
