/** Four spaces, the value's name, its type and, unless it is empty, its data: a line of `reg.exe query`. */
const valueLine = /^ {4}(?<name>\S(?:.*?\S)?) {4}REG_(?<type>\w+)(?: {4}(?<data>.*))?$/u;

const fromRegistry = (type: string, data: string): unknown => {
  switch (type) {
    case "SZ":
    case "EXPAND_SZ":
      return data;
    case "MULTI_SZ":
      // reg.exe writes the separator as the two characters `\0`.
      return data.split(String.raw`\0`).filter((part) => part !== "");
    case "DWORD": {
      const number = Number(data);
      // The registry has no booleans; 0 and 1 are what administrative templates write for them.
      return number === 0 || number === 1 ? number === 1 : number;
    }
    default:
      return { unreadable: `REG_${type}` };
  }
};

/** The values of the queried key itself, from the output of `reg.exe query KEY`; those of keys below it are not its own. */
export const parseRegistryQuery = (output: string, key: string): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  let isOwnKey = false;
  for (const line of output.split(/\r?\n/u)) {
    if (line.startsWith("HKEY_")) isOwnKey = line.trim().toLowerCase() === key.toLowerCase();
    const groups = valueLine.exec(line)?.groups;
    if (isOwnKey && groups !== undefined) {
      const { name = "", type = "", data = "" } = groups;
      values[name] = fromRegistry(type, data.trim());
    }
  }
  return values;
};
