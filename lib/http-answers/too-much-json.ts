/** No message of ours is nested as deeply; millions of levels would hold a thread for seconds. */
const maxLevels = 100;

/**
 * Whether a JSON text is nested beyond `maxLevels`, or holds more values than `maxElements`: a few megabytes of `{}` take the
 * thread that serves everybody for a second, most of it after they were parsed. Brackets and commas in strings do not count.
 * UTF-8 that was read as Latin-1 counts the same: what counts is ASCII.
 */
export const isTooMuchJson = (text: string, maxElements: number): boolean => {
  let levels = 0;
  let elements = 1;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ",") elements += 1;
    else if (character === "[" || character === "{") {
      levels += 1;
      elements += 1;
    } else if (character === "]" || character === "}") levels -= 1;
    if (levels > maxLevels || elements > maxElements) return true;
  }
  return false;
};
