import type { Mutated, Mutation } from "./mutation.ts";

const holeOf = (bytes: Buffer): { at: number; end: number; value: Buffer } => {
  const at = bytes.indexOf("/Contents <", bytes.indexOf("/ByteRange")) + "/Contents <".length;
  const end = bytes.indexOf(">", at);
  const all = Buffer.from(bytes.toString("latin1", at, end), "hex");
  return { at, end, value: all.subarray(0, 4 + all.readUInt16BE(2)) };
};

const withHole = (bytes: Buffer, value: Buffer): Buffer => {
  const { at, end } = holeOf(bytes);
  const changed = Buffer.from(bytes);
  changed.write(value.toString("hex").padEnd(end - at, "0"), at, "latin1");
  return changed;
};

const valueFaults = [
  "cms-damaged",
  "certificate-missing",
  "certificate-mismatch",
  "signature-mismatch",
  "digest-mismatch",
  "content-type",
  "cms-signers",
  "cms-content",
  "unsupported-algorithm",
  "issuers-exchanged",
  "certificates-unfit",
  "contents-padding",
  "contents-missing",
  "key-usage",
  "certificate-not-yet-valid",
  "signed-after-expiry",
  "certificate-expired",
  "untrusted-chain",
  "weak-key",
];
const broken = (bytes: Buffer): Mutated => ({ bytes, named: valueFaults });

/** Where the certificates end: behind them stand the signer and its value (RFC 5652 §5.1). */
const certificatesIn = (value: Buffer): { at: number; end: number } => {
  const at = value.indexOf(Buffer.from("a082", "hex"), 30);
  return { at: at + 4, end: at + 4 + value.readUInt16BE(at + 2) };
};

/** The signature's value and the certificates in it. */
export const certificateMutations: Mutation[] = [
  {
    title: "octets of an enclosed certificate changed",
    apply: (random, _lock, bytes) => {
      const { value } = holeOf(bytes);
      const changed = Buffer.from(value);
      const { at, end } = certificatesIn(changed);
      for (let count = 1 + random.below(3); count > 0; count -= 1) {
        const place = at + random.below(end - at);
        changed[place] = ((changed[place] ?? 0) + 1 + random.below(254)) % 256;
      }
      return changed.equals(value) ? broken(withHole(bytes, value.subarray(0, -1))) : broken(withHole(bytes, changed));
    },
  },
  {
    title: "octets of the signer's part changed",
    apply: (random, _lock, bytes) => {
      const { value } = holeOf(bytes);
      const changed = Buffer.from(value);
      const { end } = certificatesIn(changed);
      const place = end + random.below(changed.length - end);
      changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8));
      return broken(withHole(bytes, changed));
    },
  },
  {
    title: "a certificate put in another's place",
    apply: (random, _lock, bytes) => {
      const { value } = holeOf(bytes);
      const { at, end } = certificatesIn(value);
      const first = 4 + value.readUInt16BE(at + 2);
      const [own, issuer] = [value.subarray(at, at + first), value.subarray(at + first, end)];
      // The signer's is left out, or the issuer's stands twice where it stood.
      const kept = random.one([issuer, Buffer.concat([issuer, issuer])]);
      const lengths = (content: Buffer, tag: number) =>
        Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
      const body = value.subarray(value.indexOf(Buffer.from("020101", "hex")), at - 4);
      const signedData = lengths(Buffer.concat([body, lengths(kept, 0xa0), value.subarray(end)]), 0x30);
      const type = Buffer.from("06092a864886f70d010702", "hex");
      if (own.length === 0) throw new Error("no certificate");
      return broken(withHole(bytes, lengths(Buffer.concat([type, lengths(signedData, 0xa0)]), 0x30)));
    },
  },
  {
    title: "the value cut off, or foreign bytes put behind it",
    apply: (random, _lock, bytes) => {
      const { value } = holeOf(bytes);
      const foreign = Buffer.alloc(1 + random.below(40), 1 + random.below(255));
      return broken(
        withHole(bytes, random.one([value.subarray(0, random.below(value.length)), Buffer.concat([value, foreign])])),
      );
    },
  },
  {
    title: "the byte range told otherwise",
    apply: (random, _lock, bytes) => {
      const text = bytes.toString("latin1");
      const [range = "", ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
      const told = numbers.map(Number);
      const which = random.below(4);
      told[which] = Math.max(0, (told[which] ?? 0) + random.one([-9, -1, 1, 9]));
      if (told.join(" ") === numbers.join(" ")) told[0] = 1;
      const written = `/ByteRange [${told.join(" ")}]`;
      const changed = Buffer.from(bytes);
      // Spaces behind it give way, as they were left for it.
      changed.write(written.padEnd(range.length), text.indexOf(range), "latin1");
      return {
        bytes: changed,
        named: [
          "byte-range-start",
          "byte-range-beyond-end",
          "byte-range-overlap",
          "byte-range-truncated",
          "hole-not-contents",
          "digest-mismatch",
          "not-in-revision",
          "byte-range-malformed",
          "appended-data",
        ],
      };
    },
  },
  {
    title: "an octet of what was signed changed",
    apply: (random, _lock, bytes) => {
      const changed = Buffer.from(bytes);
      const place = bytes.indexOf(random.one(["dollars", "Second page", "Helvetica", "/Name(Layer)"]));
      changed[place + 1] = (changed[place + 1] ?? 0) ^ 1;
      return { bytes: changed, named: ["digest-mismatch"] };
    },
  },
];
