/** "1 page", "1,200 pages". */
export const countOf = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
