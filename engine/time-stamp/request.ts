import {
  DerError,
  derBytes,
  derChildren,
  derContent,
  derSmallNumber,
  derTags,
  orDamaged,
  readDer,
} from "../asn1/der-reader.ts";
import { derElement, derNull, derObjectId, derSequence, derUnsigned } from "../asn1/der-writer.ts";
import { oids } from "../cms/oids.ts";

/** A TimeStampReq (RFC 3161 §2.4.1) that asks for the authority's certificate. */
export const buildTimeStampRequest = (imprintSha256: Buffer, nonce: Buffer): Buffer =>
  derSequence(
    derUnsigned(Buffer.from([1])),
    derSequence(derSequence(derObjectId(oids.sha256), derNull()), derElement(derTags.octetString, imprintSha256)),
    derUnsigned(nonce),
    derElement(derTags.boolean, Buffer.from([0xff])),
  );

export type TimeStampReply =
  | { kind: "granted"; token: Buffer }
  | { kind: "rejected"; detail: string }
  | { kind: "not-a-reply" };

const utf8String = 0x0c;

/** TimeStampResp (RFC 3161 §2.4.2): the token where it was granted, not yet verified. */
export const readTimeStampReply = (der: Buffer): TimeStampReply =>
  orDamaged((): TimeStampReply => {
    const reply = readDer(der);
    const [statusInfo, token] = derChildren(reply);
    if (reply.end !== der.length || reply.tag !== derTags.sequence || statusInfo === undefined)
      throw new DerError("reply");
    const [status, ...about] = derChildren(statusInfo);
    if (status?.tag !== derTags.integer) throw new DerError("status");
    const code = derSmallNumber(status);
    // 0 granted, 1 granted with modifications.
    if (code <= 1 && token !== undefined) return { kind: "granted", token: derBytes(token) };
    const text = about
      .filter(({ tag }) => tag === derTags.sequence)
      .flatMap(derChildren)
      .filter(({ tag }) => tag === utf8String)
      .map((element) =>
        derContent(element)
          .toString("utf8")
          .replaceAll(/[^\P{C} ]/gu, "")
          .slice(0, 120),
      );
    return { kind: "rejected", detail: text.join(" ") || `status ${code}` };
  }) ?? { kind: "not-a-reply" };
