import { DerError, derBytes, derChild, derChildren, derContent, derOid, type DerElement } from "../asn1/der-reader.ts";
import { readName, type DistinguishedName } from "./distinguished-name.ts";

/** GeneralName (RFC 5280 §4.2.1.6). */
export type GeneralName =
  | { kind: "mail"; address: string }
  | { kind: "host"; host: string }
  | { kind: "uri"; uri: string }
  | { kind: "directory"; name: DistinguishedName }
  /** An address of 4 or 16 octets; with as many octets of a mask behind it in a constraint. */
  | { kind: "ip"; octets: Buffer }
  /** Forms of which constraints cannot be judged: X.400 addresses, EDI parties, registered ids, and names by their own type. */
  | { kind: "other"; form: string };

const smtpUtf8MailboxOid = "1.3.6.1.5.5.7.8.9";

const ascii = (element: DerElement): string => {
  const content = derContent(element);
  if (content.some((octet) => octet < 0x20 || octet > 0x7e)) throw new DerError("a name beyond ASCII");
  return content.toString("latin1");
};

const readOther = (element: DerElement): GeneralName => {
  const type = derOid(derChild(element, 0));
  // RFC 9598 §6: a mailbox, and constrained as one.
  if (type === smtpUtf8MailboxOid)
    return { kind: "mail", address: derContent(derChild(derChild(element, 1), 0)).toString("utf8") };
  return { kind: "other", form: `other name ${type}` };
};

export const readGeneralName = (element: DerElement): GeneralName => {
  switch (element.tag) {
    case 0xa0:
      return readOther(element);
    case 0x81:
      return { kind: "mail", address: ascii(element) };
    case 0x82:
      return { kind: "host", host: ascii(element) };
    case 0xa3:
      return { kind: "other", form: "X.400 address" };
    case 0xa4:
      return { kind: "directory", name: readName(derChild(element, 0)) };
    case 0xa5:
      return { kind: "other", form: "EDI party" };
    case 0x86:
      return { kind: "uri", uri: ascii(element) };
    case 0x87:
      return { kind: "ip", octets: derContent(element) };
    case 0x88:
      return { kind: "other", form: "registered id" };
    default:
      throw new DerError("a name of an unknown form");
  }
};

/** GeneralNames ::= SEQUENCE SIZE (1..MAX) OF GeneralName, or the same under another tag. */
export const readGeneralNames = (element: DerElement): GeneralName[] => {
  const names = derChildren(element).map(readGeneralName);
  if (names.length === 0) throw new DerError("a list of names that is empty");
  return names;
};

/** Two names are the same where these are; a directory name whatever its spelling. */
export const generalNameKey = (element: DerElement): string =>
  element.tag === 0xa4 ? `directory ${readName(derChild(element, 0)).key}` : derBytes(element).toString("hex");

/** Labels of letters, digits, hyphens and, as many use it, underscores; `*` alone as the first (RFC 6125 §6.4.3). */
const hostPattern =
  /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** An address of four numbers looks like a host; no top-level domain is a number. */
const isAddress = (host: string): boolean => /(?:^|\.)\d+$/.test(host);

/** In lower case; null where it is no name of a host. */
export const hostOf = (text: string): string | null => {
  const host = text.toLowerCase();
  return host.length <= 253 && hostPattern.test(host) && !isAddress(host) ? host : null;
};

/** The host of a URI with an authority (RFC 3986 §3.2); null where it has none or an address in its place. */
export const hostOfUri = (uri: string): string | null => {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1];
  const host = authority === undefined ? undefined : /^(?:[^@]*@)?([^:@[\]]*)(?::\d*)?$/.exec(authority)?.[1];
  return host === undefined || host.startsWith("*") ? null : hostOf(host);
};
