import styles from "./stamp.module.css";

const lengthPt = 2 * 72;
const heightPt = 22;
const perCentimetre = 72 / 2.54;

type Tick = { at: number; length: number; label?: string };

const inchTicks: readonly Tick[] = Array.from({ length: 17 }, (_each, eighth) => {
  const isWhole = eighth % 8 === 0;
  return {
    at: (eighth / 8) * 72,
    length: isWhole ? 8 : eighth % 4 === 0 ? 6 : 4,
    ...(isWhole ? { label: String(eighth / 8) } : {}),
  };
});
const centimetreTicks: readonly Tick[] = Array.from({ length: 6 }, (_each, cm) => ({
  at: cm * perCentimetre,
  length: 6,
  label: String(cm),
}));

/** A line of two inches to hold a ruler to. */
export const PrintRuler = ({ scale }: { scale: number }) => {
  const margin = 5;
  return (
    <div className={styles.ruler}>
      <svg
        style={{ width: `${(lengthPt + 2 * margin) * scale}pt`, height: `${heightPt * 2 * scale}pt` }}
        viewBox={`${-margin} 0 ${lengthPt + 2 * margin} ${heightPt * 2}`}
        role="img"
        aria-label="A line of 2 inches, with inches above and centimeters below"
      >
        <line x1="0" x2={lengthPt} y1={heightPt} y2={heightPt} className={styles.rule} />
        {inchTicks.map(({ at, length, label }) => (
          <g key={at}>
            <line x1={at} x2={at} y1={heightPt} y2={heightPt - length} className={styles.rule} />
            {label !== undefined && (
              <text x={at} y={heightPt - 10} className={styles.mark}>
                {label}
              </text>
            )}
          </g>
        ))}
        {centimetreTicks.map(({ at, length, label }) => (
          <g key={at}>
            <line x1={at} x2={at} y1={heightPt} y2={heightPt + length} className={styles.rule} />
            <text x={at} y={heightPt + 15} className={styles.mark}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
};
