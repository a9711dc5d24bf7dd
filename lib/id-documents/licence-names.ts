export type LicenceNames = { firstName: string | null; middleName: string | null; lastName: string | null };

/** How the standard writes that there is none (D.12.5), and what issuers make of it. */
const nothing = /^(?:|none|unavl|unavail|unavailable|n\/?a|nmn|nfn)$/i;

/** The name without the blanks and commas around it; null where the card says that there is none. */
export const licenceValue = (value: string | undefined): string | null => {
  const trimmed = (value ?? "").replaceAll(/^[\s,]+|[\s,]+$/g, "").replaceAll(/\s+/g, " ");
  return nothing.test(trimmed) ? null : trimmed;
};

/** The first of several names, and the rest. */
const split = (names: string | null): readonly [string | null, string | null] => {
  const [first, ...more] = (names ?? "").split(/[\s,]+/).filter((name) => name !== "");
  return [first ?? null, more.length > 0 ? more.join(" ") : null];
};

/** DAA, "SMITH,JOHN,P,JR"; Pennsylvania writes "JOHN P SMITH". Without commas the last word is the family's name. */
const fromFullName = (full: string): LicenceNames => {
  if (full.includes(",")) {
    const [last, first, ...middle] = full.split(",").map((part) => licenceValue(part));
    const [given, more] = split(first ?? null);
    const others = [more, middle[0] ?? null].filter((part) => part !== null);
    return { lastName: last ?? null, firstName: given, middleName: others.length > 0 ? others.join(" ") : null };
  }
  const words = full.split(" ");
  const [first, middle] = split(words.slice(0, -1).join(" "));
  return { lastName: words.at(-1) ?? null, firstName: first, middleName: middle };
};

/**
 * Names by the elements of the standard's version: DCS, DAC, DAD from version 4 on; DCS with all given names in DCT in versions 2
 * and 3; DAA with everything in version 1 (AAMVA DL/ID Card Design Standard, D.12.5 and its earlier editions).
 */
export const licenceNames = (elements: ReadonlyMap<string, string>): LicenceNames => {
  const at = (id: string) => licenceValue(elements.get(id));
  const full = at("DAA");
  const lastName = at("DCS") ?? at("DAB");
  if (lastName === null)
    return full === null ? { firstName: at("DAC"), middleName: at("DAD"), lastName: null } : fromFullName(full);
  const given = at("DCT");
  if (at("DAC") === null && given !== null) {
    const [firstName, middleName] = split(given);
    return { firstName, middleName, lastName };
  }
  return { firstName: at("DAC"), middleName: at("DAD"), lastName };
};
