/** Joins class names; CSS modules type a class as possibly absent. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
