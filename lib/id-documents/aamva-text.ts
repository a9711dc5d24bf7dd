/** What stands in a barcode, before anything of it is understood. */
export type BarcodeText = { text: string; hasForeignCharacters: boolean };

const utf8 = new TextDecoder("utf-8", { fatal: true });

const latin1 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** ISO 8859-1 has nothing from 80 to 9F, and scanners that play a keyboard put such bytes between the elements. */
const undefinedCharacters = /[\u0080-\u009f]/g;

/**
 * The standard's table is ISO 8859-1 (AAMVA DL/ID Card Design Standard, D.3); some issuers write UTF-8. Bytes that are UTF-8 are
 * taken for it, all others for the standard's, in which every byte is something: nothing here can fail.
 */
export const barcodeText = (bytes: Uint8Array): BarcodeText => {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    text = latin1(bytes);
  }
  return {
    text: text.replaceAll(undefinedCharacters, ""),
    hasForeignCharacters: text.search(undefinedCharacters) >= 0,
  };
};
