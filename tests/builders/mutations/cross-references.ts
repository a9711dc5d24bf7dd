import type { Mutated, Mutation } from "./mutation.ts";
import type { Random } from "./random.ts";

const tailOf = (bytes: Buffer): { previous: number; size: number } => {
  const text = bytes.toString("latin1");
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? 0);
  return { previous, size: Number(/\/Size (\d+)/.exec(text.slice(previous))?.[1] ?? 0) };
};

/** A cross-reference behind the file that says where these objects lie, and is the newest. */
const withRows = (bytes: Buffer, rows: { number: number; row: string }[], more: Buffer, root = "1 0 R"): Buffer => {
  const { previous, size } = tailOf(bytes);
  const sections = rows.map(({ number, row }) => `${number} 1\n${row}`).join("");
  const highest = Math.max(size, ...rows.map(({ number }) => number + 1));
  const tail = `xref\n${sections}trailer\n<</Size ${highest}/Root ${root}/Prev ${previous}>>\nstartxref\n${bytes.length + more.length}\n%%EOF\n`;
  return Buffer.concat([bytes, more, Buffer.from(tail, "latin1")]);
};

const inUse = (offset: number): string => `${String(offset).padStart(10, "0")} 00000 n \n`;
const freed = "0000000000 00001 f \n";

const evilContent = (random: Random, number: number): Buffer => {
  const operators = `BT /F1 18 Tf 72 600 Td (You get ${900 + random.below(99)} dollars) Tj ET`;
  return Buffer.from(
    `${number} 0 obj\n<</Length ${operators.length}>>stream\n${operators}\nendstream\nendobj\n`,
    "latin1",
  );
};

/** The end of the first revision that the signature covers, where a file's own cross-reference is named again. */
const earlierStart = (bytes: Buffer): number =>
  Number(/startxref\s+(\d+)\s+%%EOF/.exec(bytes.toString("latin1"))?.[1] ?? 0);

const harmful = (bytes: Buffer, ...named: string[]): Mutated => ({ bytes, named });

/** Games with where things lie: the objects themselves stay as they were signed. */
export const crossReferenceMutations: Mutation[] = [
  {
    title: "a page's content exchanged by the cross-reference",
    apply: (random, { at }, bytes) => {
      const more = evilContent(random, at.content);
      return harmful(withRows(bytes, [{ number: at.content, row: inUse(bytes.length) }], more), "page-content");
    },
  },
  {
    title: "an object freed",
    apply: (random, { at }, bytes) => {
      const [number, ...named] = random.one([
        [at.content, "page-content"],
        [at.font, "page-fonts", "page-resources", "unreadable"],
        [at.note, "annotation-removed", "annotation-changed"],
      ] as const);
      return harmful(withRows(bytes, [{ number, row: freed }], Buffer.alloc(0)), ...named);
    },
  },
  {
    title: "a page told to be the other one by the cross-reference",
    apply: (_random, { at }, bytes) => {
      const other = bytes.indexOf(`\n${at.content + 1} 0 obj`) + 1;
      // It is object 6 that lies there and 5 that is asked for.
      const moved = withRows(bytes, [{ number: at.content, row: inUse(other) }], Buffer.alloc(0));
      return harmful(moved, "page-content", "unreadable");
    },
  },
  {
    title: "another catalog named by the trailer",
    apply: (random, _lock, bytes) => {
      const { size } = tailOf(bytes);
      const shown = evilContent(random, size + 3);
      const objects = [
        `${size} 0 obj\n<</Type/Catalog/Pages ${size + 1} 0 R>>\nendobj\n`,
        `${size + 1} 0 obj\n<</Type/Pages/Kids[${size + 2} 0 R]/Count 1/MediaBox[0 0 600 800]>>\nendobj\n`,
        `${size + 2} 0 obj\n<</Type/Page/Parent ${size + 1} 0 R/Contents ${size + 3} 0 R>>\nendobj\n`,
        shown.toString("latin1"),
      ];
      let offset = bytes.length;
      const rows = objects.map((object, index) => {
        const row = { number: size + index, row: inUse(offset) };
        offset += object.length;
        return row;
      });
      return harmful(
        withRows(bytes, rows, Buffer.from(objects.join(""), "latin1"), `${size} 0 R`),
        "signature-removed",
      );
    },
  },
  {
    title: "the history cut off: the first revision is named the newest again",
    apply: (_random, _lock, bytes) =>
      harmful(
        Buffer.concat([bytes, Buffer.from(`startxref\n${earlierStart(bytes)}\n%%EOF\n`)]),
        "signature-removed",
        "appended-data",
      ),
  },
  {
    title: "foreign bytes behind the end",
    apply: (random, _lock, bytes) => {
      const { previous } = tailOf(bytes);
      const foreign = random.one([
        "<html><script>1</script></html>\n",
        "%PDF-1.4\n% another\n",
        "x".repeat(1 + random.below(5000)),
      ]);
      const again = random.below(2) === 0 ? `\nstartxref\n${previous}\n%%EOF\n` : "";
      return harmful(Buffer.concat([bytes, Buffer.from(foreign + again, "latin1")]), "appended-data", "unreadable");
    },
  },
  {
    title: "the end cut off",
    apply: (random, _lock, bytes) =>
      harmful(
        bytes.subarray(0, bytes.length - 200 - random.below(2000)),
        "byte-range-beyond-end",
        "unreadable",
        "signature-removed",
        "byte-range-truncated",
        "hole-not-contents",
        "appended-data",
      ),
  },
];
