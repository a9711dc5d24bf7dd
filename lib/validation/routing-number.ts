/** Whether nine digits can be a routing number of a bank in the United States (ABA: weights 3, 7 and 1, a multiple of ten). */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  digits !== "000000000" &&
  Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0;
