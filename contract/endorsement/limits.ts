/** A letter of a state, scanned or photographed; it comes in one request. */
export const maxLetterBytes = 6 * 1_048_576;
/** The largest state has some hundred thousand notaries, its list a line for each. */
export const maxCommissionListBytes = 7 * 1_048_576;
