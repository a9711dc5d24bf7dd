import { mkdirSync, writeFileSync } from "node:fs";
import { fixtureFolder, fixturePath } from "./fixtures.ts";
import { kindsOfPdf } from "./kinds-of-pdf.ts";

/** `node tests/builders/write-fixtures.ts` makes the small PDFs of `tests/fixtures` anew. */
mkdirSync(fixtureFolder, { recursive: true });
for (const kind of kindsOfPdf) if (kind.isKept) writeFileSync(fixturePath(kind), await kind.build());
