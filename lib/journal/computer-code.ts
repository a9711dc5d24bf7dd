/**
 * What two people read to each other, or one person from two screens, before a computer is admitted: 80 bits of the id of
 * its key. Whoever would have another key admitted has to find one with the same beginning.
 */
export const computerCode = (keyId: string): string =>
  (keyId.slice(0, 20).toUpperCase().match(/.{4}/gu) ?? []).join(" ");
