import styles from "./prove-identity.module.css";

/** Drawn beside words that say the same, so they are silent. */
const drawing = { className: styles.drawing, viewBox: "0 0 96 64", "aria-hidden": true } as const;

const bars = [8, 11, 16, 18, 23, 26, 28, 34, 37, 42, 44, 49, 53, 55, 60, 64, 66, 71, 75, 80, 83, 86];

/** A card with a picture of its holder; behind it, its back with the barcode. */
export const LicenseDrawing = () => (
  <svg {...drawing}>
    <g className={styles.behind}>
      <rect x="14" y="4" width="78" height="48" rx="5" />
      <path d={bars.map((x) => `M${x + 6} 9v9`).join("")} />
    </g>
    <g className={styles.before}>
      <rect x="4" y="14" width="78" height="46" rx="5" />
      <circle cx="20" cy="32" r="6" />
      <path d="M10 50c1-8 5-11 10-11s9 3 10 11M40 28h32M40 36h24M40 44h28" />
    </g>
  </svg>
);

/** The page with the picture, and the two lines at its bottom. */
export const PassportDrawing = () => (
  <svg {...drawing}>
    <g className={styles.before}>
      <rect x="16" y="3" width="64" height="58" rx="4" />
      <circle cx="32" cy="20" r="6" />
      <path d="M22 38c1-8 5-11 10-11s9 3 10 11M50 16h22M50 24h16M50 32h20" />
      <path d="M22 47h52M22 53h52" strokeDasharray="3 2" />
    </g>
  </svg>
);
