import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RecordingType } from "#contract/recording/entity.ts";
import type { Services } from "../services/services.ts";
import type { ContentSource } from "../services/content-source.ts";

type Range = { start: number; end: number };

/**
 * One byte range (RFC 9110 §14.2); null where the header asks for none or for several, which may be answered in full;
 * "unsatisfiable" where it lies outside.
 */
export const parseRange = (header: string | undefined, sizeBytes: number): Range | null | "unsatisfiable" => {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(from);
  const end = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (start >= sizeBytes) return "unsatisfiable";
  // A range that ends before it begins is no range at all, and such a header is ignored.
  return end < start ? null : { start, end };
};

/** Sends immutable bytes with their SHA-256 as ETag, in full or in part. */
export const sendContent = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  source: ContentSource & {
    type: "application/pdf" | "application/zip" | "image/png" | RecordingType;
    disposition: "inline" | "attachment";
    /** Of bytes that are kept otherwise than they are sent. */
    read?: (range?: Range) => Readable;
    /** False: no browser keeps a copy of it, which would lie there in clear. */
    mayBeKept?: boolean;
  },
): FastifyReply => {
  const read = source.read ?? ((part?: Range) => services.blobs.read(source.sha256, part));
  const etag = `"${source.sha256}"`;
  reply.headers({
    etag,
    "accept-ranges": "bytes",
    // Only this browser may keep a copy, and it asks again who is signed in before it uses it.
    "cache-control": source.mayBeKept === false ? "private, no-store" : "private, no-cache",
    vary: "cookie",
    "content-disposition": contentDisposition(source.disposition, source.name),
  });
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  const { range: rangeHeader, "if-range": ifRange } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? parseRange(rangeHeader, source.sizeBytes) : null;
  if (range === "unsatisfiable") return reply.status(416).header("content-range", `bytes */${source.sizeBytes}`).send();
  reply.type(source.type);
  if (range === null) {
    return reply.header("content-length", source.sizeBytes).send(read());
  }
  return reply
    .status(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${source.sizeBytes}`)
    .header("content-length", range.end - range.start + 1)
    .send(read(range));
};

/** Sends a signature picture, to be shown. */
export const sendSignature = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  source: ContentSource,
): FastifyReply =>
  sendContent(services, request, reply, {
    ...source,
    name: "signature.png",
    type: "image/png",
    disposition: "inline",
  });

/** Sends bytes that were made for whoever asks, to be kept as a file. */
export const sendAttachment = (
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): FastifyReply =>
  reply
    .headers({
      "cache-control": "private, no-cache",
      vary: "cookie",
      "content-disposition": contentDisposition("attachment", name),
    })
    .type(type)
    .send(Buffer.from(bytes));

/** RFC 6266: a plain name for old programs, the whole one in UTF-8 beside it. */
export const contentDisposition = (kind: "inline" | "attachment", name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
