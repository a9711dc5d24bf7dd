/**
 * The records of a CSV file (RFC 4180), with comma or semicolon between the cells, as spreadsheets of either sort write them.
 * Null where a quote is left open: the rest of the file would be one cell.
 */
export const readCsv = (text: string): string[][] | null => {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const firstLine = /^[^\r\n]*/u.exec(source)?.[0] ?? "";
  const separator = firstLine.includes(";") && !firstLine.includes(",") ? ";" : ",";
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    record.push(cell);
    cell = "";
  };
  const endRecord = () => {
    endCell();
    if (record.length > 1 || record[0]?.trim() !== "") records.push(record);
    record = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n" || character === "\r") {
      if (character === "\r" && source[at + 1] === "\n") at += 1;
      endRecord();
    } else cell += character ?? "";
  }
  if (isQuoted) return null;
  if (cell !== "" || record.length > 0) endRecord();
  return records;
};
