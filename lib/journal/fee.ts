/** "25", "25.5", "$1,025.50" → cents; null for what is no amount. */
export const parseFee = (text: string): number | null => {
  const bare = text.replaceAll(/[$,\s]/g, "");
  if (bare === "") return 0;
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(bare)) return null;
  const [dollars = "0", cents = ""] = bare.split(".");
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
};
