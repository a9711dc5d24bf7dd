import type { StampFacts } from "#contract/stamp/entity.ts";
import { stampSizeOf } from "#lib/states/stamp-size.ts";
import { usePrintScale } from "../model/print-scale.ts";
import { DrawnStamp } from "./drawn-stamp.tsx";
import { PrintRuler } from "./print-ruler.tsx";
import { ScreenSize } from "./screen-size.tsx";
import styles from "./stamp.module.css";

const inches = (points: number): string => `${Number((points / 72).toFixed(2))} in`;
const millimetres = (points: number): string => `${Math.round((points / 72) * 25.4)} mm`;

/** The stamp as large as it is printed: one point of the document is 1/72 inch of paper. */
export const PrintSizeStamp = ({ facts }: { facts: StampFacts }) => {
  const scale = usePrintScale();
  const { width, height } = stampSizeOf(facts.stateName);
  return (
    <div className={styles.preview}>
      {/* A narrow screen shows a part of it: smaller would not be the print size. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to be scrolled by keyboard */}
      <div className={styles.printSheet} role="region" aria-label="Stamp at print size" tabIndex={0}>
        <DrawnStamp facts={facts} name={`Your stamp: ${facts.commissionName}`} width={`${width * scale}pt`} />
        <PrintRuler scale={scale} />
      </div>
      <p className={styles.caption}>
        {inches(width)} × {inches(height)} on paper ({millimetres(width)} × {millimetres(height)}), where nobody makes
        it smaller on the document.
      </p>
      <ScreenSize scale={scale} />
    </div>
  );
};
