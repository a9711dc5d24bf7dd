import { useEffect, useEffectEvent } from "react";
import { useTexts } from "#renderer/ui/texts.ts";
import { useLeft } from "#renderer/ui/use-left.ts";
import type { Known } from "../hooks/use-guest-view.ts";
import styles from "./guest.module.css";

const minuteMs = 60_000;

const partsOf = (ms: number): [number, number, number, number] => {
  const seconds = Math.ceil(ms / 1_000);
  return [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
};

type Props = { view: Known; onOpen: () => void };

/**
 * To the start, by the platform's clock. A timer is not read out as it runs; that one may join is said once, where that is
 * told.
 */
export const Countdown = ({ view, onOpen }: Props) => {
  const { guest: texts } = useTexts();
  const { startsInMs, opensInMs, asOf } = view;
  const left = useLeft(Math.max(0, startsInMs ?? 0), asOf);
  const untilOpen = useLeft(opensInMs, asOf);
  const open = useEffectEvent(onOpen);
  const isDue = opensInMs > 0 && untilOpen === 0;
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
  if (startsInMs === null) return <p className={styles.hint}>{texts.anyTime}</p>;
  if (left === 0) return <p className={styles.hint}>{texts.started}</p>;
  return (
    <div className={styles.countdown}>
      <p id="guest-countdown">{left < minuteMs ? texts.soon : texts.startsIn}</p>
      <p className={styles.left} role="timer" aria-live="off" aria-labelledby="guest-countdown">
        {texts.left(...partsOf(left))}
      </p>
      {untilOpen > 0 && <p className={styles.hint}>{texts.returnText}</p>}
    </div>
  );
};
