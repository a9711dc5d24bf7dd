import type { OutgoingFile } from "#contract/app/outgoing-file.ts";
import { startDownload } from "./start-download.ts";

/** Has the browser, or the desktop window, save a file that main made. */
export const downloadOutgoing = ({ file, name }: OutgoingFile): void => startDownload(`/outgoing/${file}`, name);
