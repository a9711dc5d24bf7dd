/** What a list offers; an abbreviation finds its option as well as its words do. */
export type NamedOption = { label: string; abbreviation?: string };

/** Without accents and case: nobody types "Åland" or "Côte d’Ivoire" on a telephone. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();

/** Whether somebody who typed this so far may mean the option: the beginning of a word of it, or its abbreviation's. */
export const mayMean = ({ label, abbreviation }: NamedOption, typed: string): boolean => {
  const wanted = plain(typed);
  const text = plain(label);
  return (
    text.startsWith(wanted) ||
    text.includes(` ${wanted}`) ||
    (abbreviation !== undefined && plain(abbreviation).startsWith(wanted))
  );
};

/** Whether what was typed stands anywhere in the option, in any case. */
export const contains = ({ label }: NamedOption, typed: string): boolean => plain(label).includes(plain(typed));

/** The one option that can be meant: by its whole label or abbreviation, or as the only one that matches. */
export const optionMeant = <Option extends NamedOption>(
  options: readonly Option[],
  typed: string,
  matches: (option: NamedOption, typed: string) => boolean = mayMean,
): Option | undefined => {
  const wanted = plain(typed);
  if (wanted === "") return undefined;
  const exact =
    options.find(({ label }) => plain(label) === wanted) ??
    options.find(({ abbreviation }) => abbreviation !== undefined && plain(abbreviation) === wanted);
  if (exact !== undefined) return exact;
  const [only, ...others] = options.filter((option) => matches(option, typed));
  return others.length === 0 ? only : undefined;
};
