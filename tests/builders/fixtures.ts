import { readFileSync } from "node:fs";
import path from "node:path";
import type { KindOfPdf } from "./kinds-of-pdf.ts";

export const fixtureFolder = path.join(import.meta.dirname, "../fixtures");
export const fixturePath = ({ name }: Pick<KindOfPdf, "name">): string =>
  path.join(fixtureFolder, `${name.toLowerCase().replaceAll(" ", "-")}.pdf`);

/** The kept file, or one made now. */
export const bytesOf = async (kind: KindOfPdf): Promise<Buffer> =>
  kind.isKept ? readFileSync(fixturePath(kind)) : kind.build();
