/** One DER element within a buffer. Offsets are of that buffer, so that the exact encoded bytes can be taken from it. */
export type DerElement = {
  readonly buffer: Buffer;
  /** The identifier octet: class, constructed bit and tag number. */
  readonly tag: number;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
};

export class DerError extends Error {}

export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

const maxLengthOctets = 4;

/** Reads the element at `offset`. Definite lengths and one-octet tags only, which is all that DER certificates and CMS use. */
export const readDer = (buffer: Buffer, offset = 0, limit = buffer.length): DerElement => {
  const tag = buffer[offset];
  const first = buffer[offset + 1];
  if (tag === undefined || first === undefined || offset + 2 > limit) throw new DerError("cut off");
  if ((tag & 0x1f) === 0x1f) throw new DerError("long tag");
  let contentStart = offset + 2;
  let length = first;
  if (first >= 0x80) {
    const octets = first & 0x7f;
    if (octets === 0 || octets > maxLengthOctets || contentStart + octets > limit) throw new DerError("length");
    length = buffer.readUIntBE(contentStart, octets);
    contentStart += octets;
  }
  const end = contentStart + length;
  if (end > limit) throw new DerError("cut off");
  return { buffer, tag, start: offset, contentStart, end };
};

export const derChildren = (element: DerElement): DerElement[] => {
  const children: DerElement[] = [];
  for (let at = element.contentStart; at < element.end;) {
    const child = readDer(element.buffer, at, element.end);
    children.push(child);
    at = child.end;
  }
  return children;
};

/** The n-th child, of the expected tag. */
export const derChild = (element: DerElement, index: number, tag?: number): DerElement => {
  const child = derChildren(element)[index];
  if (child === undefined || (tag !== undefined && child.tag !== tag)) throw new DerError(`no child ${index}`);
  return child;
};

export const derBytes = ({ buffer, start, end }: DerElement): Buffer => buffer.subarray(start, end);
export const derContent = ({ buffer, contentStart, end }: DerElement): Buffer => buffer.subarray(contentStart, end);

/** Dotted form of an OBJECT IDENTIFIER. */
export const derOid = (element: DerElement): string => {
  if (element.tag !== derTags.oid) throw new DerError("not an object identifier");
  const arcs: number[] = [];
  let arc = 0;
  for (const octet of derContent(element)) {
    arc = arc * 128 + (octet & 0x7f);
    if (octet < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [joined = 0, ...rest] = arcs;
  const top = Math.min(Math.floor(joined / 40), 2);
  return [top, joined - top * 40, ...rest].join(".");
};

/**
 * UTCTime or GeneralizedTime in the forms that DER allows (RFC 5280 §4.1.2.5, RFC 3161 §2.4.2): always with seconds and Z;
 * only the latter may have a fraction.
 */
export const derTime = (element: DerElement): Date => {
  const text = derContent(element).toString("latin1");
  const isShort = element.tag === derTags.utcTime;
  if (!isShort && element.tag !== derTags.generalizedTime) throw new DerError("not a time");
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(
    // A year of two digits belongs to 1950–2049.
    isShort ? `${Number(text.slice(0, 2)) < 50 ? "20" : "19"}${text}` : text,
  );
  if (parts === null || (isShort && parts[7] !== undefined)) throw new DerError("time");
  const [, year, month, day, hour, minute, second, fraction = ""] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  // The 30th of February would become the 2nd of March, and hour 24 the next day.
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) throw new DerError("time");
  return at;
};

/** A small non-negative INTEGER or ENUMERATED. */
export const derSmallNumber = (element: DerElement): number => {
  const content = derContent(element);
  if (content.length === 0 || content.length > 4 || (content[0] ?? 0) >= 0x80) throw new DerError("number");
  return content.readUIntBE(0, content.length);
};

/** A BIT STRING of whole octets, such as a signature value. */
export const derOctetsOfBits = (element: DerElement): Buffer => {
  const content = derContent(element);
  if (element.tag !== derTags.bitString || content[0] !== 0) throw new DerError("bits");
  return content.subarray(1);
};

/**
 * Runs `read`; null where the bytes are not what they claim to be. node:crypto's errors about certificates and keys carry a
 * code, programming errors do not.
 */
export const orDamaged = <Result>(read: () => Result): Result | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError || (error instanceof Error && "code" in error)) return null;
    throw error;
  }
};
