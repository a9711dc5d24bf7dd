import { flagOf } from "#lib/people/phone-country.ts";

const sizePx = 16;

/** Some systems have no flags among their letters and draw empty boxes; a flag that is drawn has colours. */
const drawsFlags = (): boolean => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [sizePx, sizePx];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  context.textBaseline = "top";
  context.fillText(flagOf("US"), 0, 0);
  const { data } = context.getImageData(0, 0, sizePx, sizePx);
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== data[at + 1] || data[at + 1] !== data[at + 2]) return true;
  return false;
};

let known: boolean | undefined;

/** A country's flag, or its two letters where this system has none. Decoration beside the name, never instead of it. */
export const Flag = ({ country }: { country: string }) => {
  known ??= drawsFlags();
  return (
    <span aria-hidden="true" data-flag={country}>
      {known ? flagOf(country) : country}
    </span>
  );
};
