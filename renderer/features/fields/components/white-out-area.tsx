import type { FieldPlace } from "#contract/field/entity.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./field-layer.module.css";

/** How large the words may be to stand in the area on as many lines as it has room for; null where they have none. */
const sizeIn = (text: string, width: number, height: number): number | null => {
  for (const size of [11, 10, 9]) {
    const perLine = Math.floor((width - 8) / (size * 0.56));
    const longestWord = Math.max(...text.split(" ").map((word) => word.length));
    const lines = Math.floor((height - 4) / (size * 1.3));
    if (perLine >= longestWord && lines >= 1 && perLine * lines >= text.length * 1.15) return size;
  }
  return null;
};

/** Paper where something is whited out. The dashed edge and the words are the screen's; sealed is the paper alone. */
export const WhiteOutArea = ({ place, scale }: { place: FieldPlace; scale: number }) => {
  const { whiteOut: words, whiteOutShort: shortWords } = useTexts().fields;
  const [width, height] = [place.width * scale, place.height * scale];
  const [long, short] = [sizeIn(words, width, height), sizeIn(shortWords, width, height)];
  const fontSize = long ?? short;
  return (
    <span className={styles.whiteOut} style={fontSize === null ? {} : { fontSize }} title={words}>
      {fontSize !== null && (long === null ? shortWords : words)}
    </span>
  );
};
