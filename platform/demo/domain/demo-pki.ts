import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readDemoFile, writeDemoFile } from "./demo-file.ts";

/** A throw-away certificate authority and the one notary certificate that it issued. It vouches for nobody. */
const DemoPkiSchema = z.object({
  rootPem: z.string(),
  fileName: z.string(),
  pfxBase64: z.base64(),
  password: z.string(),
  subject: z.string(),
});
export type DemoPki = z.infer<typeof DemoPkiSchema>;

/** Opens the demo's authority in `folder`, making it at the first start; the root stands beside it as `root.pem`. */
export const openDemoPki = async (folder: string, notaryName: string): Promise<DemoPki> => {
  const file = path.join(folder, "pki.json");
  const made = await readDemoFile(file, DemoPkiSchema);
  if (made !== null) return made;
  // Loaded at the first start only: every further one would wait for a library that it does not use.
  const { createDemoPki } = await import("./create-demo-pki.ts");
  const pki = await createDemoPki(notaryName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(demoRootPath(folder), pki.rootPem);
  await writeFile(path.join(folder, pki.fileName), Buffer.from(pki.pfxBase64, "base64"), { mode: 0o600 });
  await writeDemoFile(file, pki);
  return pki;
};

export const demoRootPath = (folder: string): string => path.join(folder, "root.pem");
