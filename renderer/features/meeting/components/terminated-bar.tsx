import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { dateAndTime } from "../model/meeting-texts.ts";
import { BarFrame } from "./act-bar.tsx";
import styles from "./act-bar.module.css";

/** In place of the acts of a meeting that was ended without a release. */
export const TerminatedBar = ({ events }: { events: readonly SigningEvent[] }) => {
  const end = events.findLast((event) => event.kind === "signing-terminated");
  return (
    <BarFrame>
      <div className={styles.proof}>
        <StatusLabel tone="seal">Terminated</StatusLabel>
        <span>
          {end !== undefined && `${dateAndTime(end.at)} by ${end.actor.name}. `}
          Nothing was released. The documents, what was filled in and the record are kept.
        </span>
      </div>
    </BarFrame>
  );
};
