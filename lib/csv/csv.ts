/**
 * One cell of a CSV file (RFC 4180 §2). What a spreadsheet would take for a formula is written as text: a cell that
 * begins with = + - @, a tab or a line break gets an apostrophe before it (OWASP, CSV injection), since a signer's name
 * is typed by a stranger. White space before such a character does not hide it: spreadsheets drop it.
 */
export const csvCell = (text: string): string => {
  const harmless = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A record with its CRLF. */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** So that spreadsheets take the file for UTF-8. */
export const csvByteOrderMark = "\uFEFF";
