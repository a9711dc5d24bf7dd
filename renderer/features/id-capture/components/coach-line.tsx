import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { toneIcons } from "#renderer/ui/tone-icons.tsx";
import type { Said } from "../model/steady-word.ts";
import styles from "./id-capture.module.css";

/** One sentence, large, and read aloud when it changes. */
export const CoachLine = ({ said, texts }: { said: Said; texts: CaptureTexts }) => (
  <p className={styles.coach} data-tone={said === "good" ? "verified" : "attention"} role="status">
    {toneIcons[said === "good" ? "verified" : said === "looking" ? "neutral" : "attention"]}
    <span>{texts.coach[said]}</span>
  </p>
);
