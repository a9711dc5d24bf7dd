/** What a mail server reports of one mail that it could not deliver (RFC 3464). */
export type DeliveryFailure = {
  /** RFC 3463, `5.1.1`. */
  status: string;
  /** What the refusing server said; empty where that is not told. */
  reason: string;
  /** Whether it tells of this very address, and not of one to which it forwards, or of nobody that it names. */
  isOfAddress: boolean;
};

/** Deeper than any report that was seen; what is built to cost time ends here. */
const deepest = 5;

type Part = { type: string; boundary: string | null; encoding: string; body: string };

/** Header fields by their lower-case names, with their continuation lines. */
const fieldsOf = (text: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
};

const partOf = (text: string): Part => {
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  const head = end === -1 ? text : text.slice(0, end);
  const fields = fieldsOf(head);
  const contentType = fields.get("content-type") ?? "text/plain";
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  return {
    type: (contentType.split(";")[0] ?? "").trim().toLowerCase(),
    boundary: quoted ?? bare ?? null,
    encoding: (fields.get("content-transfer-encoding") ?? "").toLowerCase(),
    body: end === -1 ? "" : text.slice(end).replace(/^\n\n?/, ""),
  };
};

const partsWithin = ({ body, boundary }: Part): Part[] => {
  if (boundary === null) return [];
  const parts: string[][] = [];
  for (const line of body.split("\n")) {
    const bare = line.trimEnd();
    if (bare === `--${boundary}--`) break;
    if (bare === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => partOf(lines.join("\n")));
};

const isReport = ({ type }: Part): boolean =>
  type === "message/delivery-status" || type === "message/global-delivery-status";

/** The mail that came back lies within the report, with whatever its sender wrote: it is never looked into. */
const reportIn = (part: Part, depth = 0): Part | undefined => {
  if (isReport(part)) return part;
  if (depth === deepest || !part.type.startsWith("multipart/")) return undefined;
  for (const inner of partsWithin(part)) {
    const found = reportIn(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

const decoded = ({ body, encoding }: Part): string => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("latin1").replaceAll(/\r\n?/g, "\n");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll(/=[ \t]*\n/g, "")
    .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
};

const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

/** The status among a server's words; null where it gives none. */
export const statusIn = (words: string): string | null => enhanced.exec(words)?.[1] ?? null;

/** The refusing server's own words say more than a status that says nothing. */
const statusOf = (said: string, reason: string): string => {
  const status = statusIn(said);
  if (status === null || /^[245]\.0\.0$/.test(status)) return statusIn(reason) ?? status ?? "";
  return status;
};

/** No address is as long; whatever is longer was written to cost time. */
const longestRecipient = 400;

/** An address of mail, as `rfc822; <Sofia@Example.org>` names it; null for any other kind of recipient. */
const mailAddressIn = (recipient: string | undefined): string | null => {
  if (recipient === undefined || recipient.length > longestRecipient) return null;
  const semicolon = recipient.indexOf(";");
  if (semicolon === -1 || recipient.slice(0, semicolon).trim().toLowerCase() !== "rfc822") return null;
  const named = recipient.slice(semicolon + 1).trim();
  const open = named.startsWith("<") ? 1 : 0;
  const bare = named.slice(open, named.endsWith(">") ? -1 : undefined).trim();
  return bare === "" || bare.includes("<") || bare.includes(">") ? null : bare.toLowerCase();
};

/**
 * Where mail could not be delivered in the end. An address that forwards is still the one to which it was sent first, while
 * what is gone is one behind it: the first counts only where no other is named.
 */
const recipientOf = (fields: Map<string, string>): string | null =>
  mailAddressIn(fields.get("final-recipient")) ?? mailAddressIn(fields.get("original-recipient"));

/** What the report says of each recipient, and before that of itself; nothing where the mail is no report. */
const groupsOf = (message: string): Map<string, string>[] => {
  const root = partOf(message.replaceAll(/\r\n?/g, "\n"));
  const report = root.type === "multipart/report" || root.type === "multipart/mixed" ? reportIn(root) : undefined;
  return report === undefined
    ? []
    : decoded(report)
        .split(/\n[ \t]*\n/)
        .map(fieldsOf);
};

const actionOf = (fields: Map<string, string>): string | undefined =>
  fields.get("action")?.split(/[\s(]/)[0]?.toLowerCase();

const notFailed = new Set(["delayed", "delivered", "relayed", "expanded"]);

/** Whether a mail server tells by it that the mail is not lost: it is late, or has arrived. */
export const tellsOfNoFailure = (message: string): boolean =>
  groupsOf(message).some((fields) => notFailed.has(actionOf(fields) ?? ""));

/**
 * What a bounce of mail to this address reports; null for any other mail: an answer, a delay, an “out of office”. Of several
 * failures the one of this address.
 */
export const readDeliveryFailure = (message: string, address: string): DeliveryFailure | null => {
  let ofAnother: DeliveryFailure | null = null;
  for (const fields of groupsOf(message)) {
    if (actionOf(fields) !== "failed") continue;
    // A NUL within is no text for a database, and a mail that fails there would be handed on again and again.
    const said = (fields.get("diagnostic-code") ?? "").replaceAll(/\p{Cc}+/gu, " ");
    const reason = said.replace(/^[\w.-]+\s*;\s*/, "").slice(0, 300);
    const isOfAddress = recipientOf(fields) === address.trim().toLowerCase();
    const failure = { status: statusOf(fields.get("status") ?? "", reason), reason, isOfAddress };
    if (isOfAddress) return failure;
    ofAnother ??= failure;
  }
  return ofAnother;
};

/**
 * Whether mail to this address will come back each time: there is no such mailbox, domain or account. A full mailbox and
 * a refused text may be mended, and say nothing of the address.
 */
export const isAddressGone = (status: string): boolean => /^5\.(?:1\.(?:0|1|2|3|4|6|10)|2\.1|4\.4)$/.test(status);
