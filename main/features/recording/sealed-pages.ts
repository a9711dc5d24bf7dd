import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { writeWhole } from "./write-whole.ts";

/**
 * A file on the disk that can be written at any place, as a muxer has to, and whose bytes are never there in clear: pages of
 * AES-256-GCM under a key that only this process has, each written with a nonce of its own. It is read once and deleted; a
 * crash leaves noise.
 */
const algorithm = "aes-256-gcm";
const pageBytes = 65_536;
const nonceBytes = 12;
const slotBytes = nonceBytes + pageBytes + 16;
/** What a muxer goes back to lies at the beginning; at the end it writes forward. */
const mostOpen = 16;

const associatedData = (page: number) => Buffer.from(`page ${page}`, "utf8");

export const createSealedPages = async (path: string) => {
  const key = randomBytes(32);
  const file = await open(path, "wx+", 0o600);
  const opened = new Map<number, Buffer>();
  const saved = new Set<number>();
  let length = 0;

  const save = async (page: number, clear: Buffer): Promise<void> => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(associatedData(page));
    const slot = Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
    await writeWhole(file, slot, page * slotBytes);
    saved.add(page);
  };
  const load = async (page: number): Promise<Buffer> => {
    const known = opened.get(page);
    if (known) return known;
    // Never written yet, or only passed over.
    if (!saved.has(page)) return Buffer.alloc(pageBytes);
    const slot = Buffer.alloc(slotBytes);
    await file.read(slot, 0, slotBytes, page * slotBytes);
    const decipher = createDecipheriv(algorithm, key, slot.subarray(0, nonceBytes), { authTagLength: 16 });
    decipher.setAAD(associatedData(page)).setAuthTag(slot.subarray(nonceBytes + pageBytes));
    return Buffer.concat([decipher.update(slot.subarray(nonceBytes, nonceBytes + pageBytes)), decipher.final()]);
  };
  const keep = async (page: number, clear: Buffer): Promise<void> => {
    opened.delete(page);
    opened.set(page, clear);
    const [oldest] = opened;
    if (opened.size <= mostOpen || !oldest) return;
    opened.delete(oldest[0]);
    await save(...oldest);
  };

  return {
    write: async (bytes: Uint8Array, position: number): Promise<void> => {
      for (let done = 0; done < bytes.length;) {
        const at = position + done;
        const page = Math.floor(at / pageBytes);
        const from = at % pageBytes;
        const part = bytes.subarray(done, done + pageBytes - from);
        const clear = await load(page);
        clear.set(part, from);
        await keep(page, clear);
        done += part.length;
      }
      length = Math.max(length, position + bytes.length);
    },
    length: (): number => length,
    /** From the first byte to the last, a page at a time. */
    read: async function* (): AsyncGenerator<Buffer> {
      for (let page = 0; page * pageBytes < length; page += 1)
        yield (await load(page)).subarray(0, Math.min(pageBytes, length - page * pageBytes));
    },
    close: async (): Promise<void> => {
      key.fill(0);
      opened.clear();
      await file.close();
    },
  };
};

export type SealedPages = Awaited<ReturnType<typeof createSealedPages>>;
