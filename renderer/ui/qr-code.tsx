import { useMemo } from "react";
import { darkRuns, qrModules } from "#lib/qr/qr-code.ts";
import styles from "./qr-code.module.css";

type Props = {
  /** What a camera reads from it. */
  text: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  /** `large`: read from a screen by a phone that is held before it. */
  size?: "normal" | "large";
};

/** Dark on white in both themes: not every camera reads it the other way round. */
export const QrCode = ({ text, label, size = "normal" }: Props) => {
  const { side, path } = useMemo(() => {
    const modules = qrModules(text);
    const runs = darkRuns(modules).map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`);
    return { side: modules.length, path: runs.join("") };
  }, [text]);
  return (
    <svg className={styles.code} data-size={size} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
