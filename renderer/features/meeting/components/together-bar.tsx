import { useRef, useState } from "react";
import { describeError } from "#contract/errors.ts";
import type { LockAmong, LocksTogether } from "#contract/lock/locks-together.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { LockedLabel } from "#renderer/ui/locked-label.tsx";
import { StatusLabel, statusIcons } from "#renderer/ui/status-label.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import type { LocksOfSigning } from "../hooks/use-locks-together.ts";
import { lockStepTexts } from "../model/meeting-texts.ts";
import { amongTexts, inOrderOfNeed, togetherCount, togetherFraction, togetherText } from "../model/together-texts.ts";
import { BarFrame } from "./act-bar.tsx";
import barStyles from "./act-bar.module.css";
import styles from "./together-bar.module.css";

type Props = { locks: LocksTogether; acts: Pick<LocksOfSigning, "refusal" | "stop" | "dismiss"> };

/** Several documents that are being locked one after the other, and what became of each. */
export const TogetherBar = ({ locks, acts }: Props) => {
  const bar = useRef<HTMLElement>(null);
  const [first] = useState(locks.phase);
  // A page that was loaded anew keeps its focus where it is.
  useFocusWhenLost(bar, first === "looking" || locks.phase !== first, locks.phase);
  const isEnded = locks.phase === "ended";
  return (
    <BarFrame ref={bar}>
      {acts.refusal !== null && <ErrorCard error={acts.refusal} />}
      <div className={barStyles.row}>
        <div className={barStyles.progress}>
          {isEnded ? (
            <p className={barStyles.summary} role="status">
              {togetherText(locks)}
            </p>
          ) : (
            <ProgressBar label={togetherText(locks)} fraction={togetherFraction(locks)} detail={togetherCount(locks)} />
          )}
        </div>
        <div className={barStyles.act}>{isEnded ? <Close acts={acts} /> : <Stop locks={locks} acts={acts} />}</div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ol className={styles.documents} aria-label="Documents that are locked together" tabIndex={0}>
        {inOrderOfNeed(locks).map(({ documentId, name, state }) => (
          <li key={documentId} className={styles.document}>
            <span className={styles.name}>{name}</span>
            <Among state={state} />
          </li>
        ))}
      </ol>
    </BarFrame>
  );
};

const Close = ({ acts }: Pick<Props, "acts">) => (
  <Button variant="primary" onPress={acts.dismiss}>
    Close
  </Button>
);

const Stop = ({ locks, acts }: Props) =>
  locks.phase === "locking" ? (
    <Button isDisabled={locks.isStopping} onPress={acts.stop}>
      {locks.isStopping ? "Stopping after this one…" : "Stop after this one"}
    </Button>
  ) : (
    <Button onPress={acts.stop}>Cancel</Button>
  );

const Among = ({ state }: { state: LockAmong }) => {
  switch (state.kind) {
    case "waiting":
    case "ready":
      return <StatusLabel icon={statusIcons.waiting}>{amongTexts[state.kind]}</StatusLabel>;
    case "locking":
      return <StatusLabel tone="info">{lockStepTexts[state.step]}</StatusLabel>;
    case "locked":
      return (
        <>
          <LockedLabel isVerified />
          {state.missing !== undefined && (
            <p className={styles.why}>
              Level {state.missing.level} could not be reached. {state.missing.detail} Add it later in the record.
            </p>
          )}
        </>
      );
    case "not-begun":
      return <StatusLabel>{amongTexts["not-begun"]}</StatusLabel>;
    case "refused": {
      const { happened, kept, todo } = describeError(state.error);
      return (
        <>
          <StatusLabel tone="seal">Not locked</StatusLabel>
          <p className={styles.why}>
            {happened} {kept} {todo}
          </p>
        </>
      );
    }
  }
};
