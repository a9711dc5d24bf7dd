/** What leads to the address of an authority names this as the `part` of the history's state. */
export const timeStampsPart = "time-stamps";
