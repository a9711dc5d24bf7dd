/** Whether two objects have the same in all their names but these. */
export const sameBut = <Facts extends object>(left: Facts, right: Facts, but: readonly (keyof Facts)[]): boolean => {
  const names = new Set([...Object.keys(left), ...Object.keys(right)] as (keyof Facts)[]);
  return [...names].every((name) => but.includes(name) || left[name] === right[name]);
};
