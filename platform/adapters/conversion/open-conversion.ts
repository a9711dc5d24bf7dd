import type { Log } from "../../base/log.ts";
import { findConfinement } from "./confinement.ts";
import type { Conversion } from "./conversion.ts";
import { findLibreOffice } from "./find-libreoffice.ts";
import { createLibreOffice } from "./libreoffice.ts";
import { noConversion } from "./none.ts";
import { removeLeftWorkFolders } from "./work-folders.ts";

/** Within the 100 s after which the workstation gives a request up. */
const timeoutMs = 85_000;
const limits = { memoryBytes: 4 * 1_073_741_824, fileBytes: 512 * 1_048_576, cpuSeconds: 120 };

/** The converter that this machine offers. */
export const openConversion = async (log: Log): Promise<Conversion> => {
  await removeLeftWorkFolders();
  const program = await findLibreOffice();
  if (program === null) {
    log.info("LibreOffice is not installed: Word documents are refused, PDFs and pictures are taken.");
    return noConversion;
  }
  const confinement = await findConfinement(limits);
  log.info({ program, confinement: confinement.description }, "Word documents are converted by LibreOffice.");
  return createLibreOffice({ program, confinement, timeoutMs });
};
