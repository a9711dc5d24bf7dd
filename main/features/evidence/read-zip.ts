import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { createInflateRaw } from "node:zlib";
import { Readable } from "node:stream";

/** A ZIP that is none, that is made to do harm, or that is larger than any bundle. The text ends a sentence. */
export class ZipRefused extends Error {}

export type ZipMember<Seen> = {
  path: string;
  sha256: string;
  sizeBytes: number;
  /** What was seen in it; null where nobody looks, or where it is larger than anybody wants to look into. */
  seen: Seen | null;
};

/** Looks into a file that has no more than `mostBytes`; its bytes are not kept. */
export type Look<Seen> = { mostBytes: number; see: (bytes: Buffer) => Seen | Promise<Seen> };

const limits = {
  members: 2_000,
  memberBytes: 2 ** 31,
  totalBytes: 2 ** 32,
  nameBytes: 1_000,
};
const endSignature = Buffer.from("PK\u0005\u0006", "latin1");
const centralSignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;

type Found = { path: string; method: number; packed: number; unpacked: number; place: number };

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new ZipRefused("it is cut off");
  return buffer;
};

/** Nothing is ever written by these names, but a person may unpack the bundle: a name that leads out is refused. */
const assertHarmless = (path: string): void => {
  const isHarmless =
    path !== "" &&
    !/[\p{Cc}\\:]/u.test(path) &&
    !path.startsWith("/") &&
    path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
  if (!isHarmless) throw new ZipRefused(`it holds a file under the name ${JSON.stringify(path)}`);
};

/** The central directory (PKWARE APPNOTE §4.3.12); sizes and places are judged before anything is unpacked. */
const readDirectory = async (file: FileHandle, size: number): Promise<Found[]> => {
  const tailLength = Math.min(size, 22 + 65_535);
  const tail = await readAt(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(endSignature);
  if (end < 0 || end + 22 > tail.length) throw new ZipRefused("it is no ZIP file");
  const [count, length, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (from + length > size - tailLength + end) throw new ZipRefused("its directory is damaged");
  if (count > limits.members) throw new ZipRefused(`it holds more than ${limits.members} files`);
  const directory = await readAt(file, from, length);
  const found: Found[] = [];
  let at = 0;
  for (; found.length < count;) {
    if (at + 46 > length || directory.readUInt32LE(at) !== centralSignature)
      throw new ZipRefused("its directory is damaged");
    const nameLength = directory.readUInt16LE(at + 28);
    if (nameLength > limits.nameBytes || at + 46 + nameLength > length)
      throw new ZipRefused("its directory is damaged");
    if ((directory.readUInt16LE(at + 8) & 1) === 1) throw new ZipRefused("it is encrypted");
    found.push({
      path: directory.toString("utf8", at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      place: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  assertSane(found, from);
  return found;
};

/** Members that lie on one another are how small archives become endless ones. */
const assertSane = (found: readonly Found[], directoryAt: number): void => {
  const names = new Set<string>();
  let total = 0;
  for (const { path, unpacked, method, packed } of found) {
    assertHarmless(path.endsWith("/") ? path.slice(0, -1) : path);
    if (names.has(path.toLowerCase())) throw new ZipRefused(`it holds “${path}” twice`);
    names.add(path.toLowerCase());
    if (method !== 0 && method !== 8) throw new ZipRefused(`“${path}” is packed in a way that is not known here`);
    if (method === 0 && packed !== unpacked) throw new ZipRefused("its directory is damaged");
    total += unpacked;
    if (unpacked > limits.memberBytes || total > limits.totalBytes)
      throw new ZipRefused("it is too large for a bundle");
  }
  let free = 0;
  for (const { place, packed } of found.toSorted((a, b) => a.place - b.place)) {
    if (place < free || place + 30 + packed > directoryAt) throw new ZipRefused("its files lie on one another");
    free = place + 30 + packed;
  }
};

const readMember = async <Seen>(
  zipPath: string,
  file: FileHandle,
  member: Found,
  look: Look<Seen> | null,
): Promise<ZipMember<Seen>> => {
  const header = await readAt(file, member.place, 30);
  if (header.readUInt32LE(0) !== localSignature) throw new ZipRefused("its directory is damaged");
  const start = member.place + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const hash = createHash("sha256");
  const parts: Buffer[] = [];
  const isSeen = look !== null && member.unpacked <= look.mostBytes;
  let sizeBytes = 0;
  const packed =
    member.packed === 0 ? Readable.from([]) : createReadStream(zipPath, { start, end: start + member.packed - 1 });
  const unpacked = member.method === 8 ? packed.pipe(createInflateRaw()) : packed;
  // `pipe` does not carry errors along; without this a disk that fails would be waited for without end.
  packed.once("error", (error: Error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      // Whatever the directory declared: more than that is a bomb.
      if (sizeBytes > member.unpacked) throw new ZipRefused(`“${member.path}” is larger than it declares`);
      hash.update(chunk);
      if (isSeen) parts.push(chunk);
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused(`“${member.path}” cannot be unpacked`);
  } finally {
    packed.destroy();
  }
  return {
    path: member.path,
    sha256: hash.digest("hex"),
    sizeBytes,
    seen: isSeen ? await look.see(Buffer.concat(parts)) : null,
  };
};

/** Reads every file of a ZIP without writing any: hashes of all, and what `lookAt` sees in some. */
export const readZip = async <Seen>(
  path: string,
  lookAt: (path: string) => Look<Seen> | null,
): Promise<ZipMember<Seen>[]> => {
  const file = await open(path, "r");
  try {
    const members: ZipMember<Seen>[] = [];
    const { size } = await file.stat();
    for (const member of await readDirectory(file, size)) {
      if (member.path.endsWith("/")) continue;
      members.push(await readMember(path, file, member, lookAt(member.path)));
    }
    return members;
  } finally {
    await file.close();
  }
};
