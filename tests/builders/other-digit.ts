/** A hexadecimal digit that is certainly another one: a fixed one would now and then be what a random hash has there. */
export const otherDigit = (digit: string): string => ((Number.parseInt(digit, 16) + 1) % 16).toString(16);
