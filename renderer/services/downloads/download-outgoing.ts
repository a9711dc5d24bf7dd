import type { OutgoingFile } from "#contract/app/outgoing-file.ts";

/** Has the browser, or the desktop window, save a file that main made. */
export const downloadOutgoing = ({ file, name }: OutgoingFile): void => {
  const link = document.createElement("a");
  link.href = `/outgoing/${file}`;
  link.download = name;
  link.click();
};
