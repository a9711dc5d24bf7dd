import { ArrowLeft, Check, PanelRight, Users, Wifi, WifiOff } from "lucide-react";
import type { Signing } from "#contract/signing/entity.ts";
import type { ConnectionState } from "#renderer/services/realtime/realtime-client.ts";
import { cx } from "#renderer/ui/cx.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Badge, StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { useNow } from "../hooks/use-now.ts";
import { type MeetingStepId, meetingSteps } from "../model/meeting-steps.ts";
import { elapsed, signingKindNames } from "../model/meeting-texts.ts";
import type { SidePanel } from "../model/side-panel.ts";
import { Messages } from "./messages.tsx";
import { TerminateSigning } from "./terminate-signing.tsx";
import styles from "./top-bar.module.css";

type Props = {
  signing: Signing;
  step: MeetingStepId;
  /** When the first person joined; null before. */
  beganAt: string | null;
  connection: ConnectionState;
  openPanel: SidePanel | null;
  /** Whether there is a document with a record beside it. */
  hasRecord: boolean;
  onPanel: (panel: SidePanel | null) => void;
};

const connections: Record<ConnectionState, { tone: Tone; text: string }> = {
  live: { tone: "neutral", text: "Live" },
  connecting: { tone: "attention", text: "Connecting…" },
  offline: { tone: "attention", text: "Reconnecting…" },
};

const Back = () => (
  <a className={styles.back} href="#/signings" aria-label="Back to My Signings">
    <ArrowLeft aria-hidden="true" />
  </a>
);

/** While the meeting is on its way there is nothing but the way back. */
export const OpeningBar = () => (
  <header className={styles.bar}>
    <Back />
  </header>
);

export const TopBar = ({ signing, step, beganAt, connection, openPanel, hasRecord, onPanel }: Props) => {
  const toggle = (panel: SidePanel) => onPanel(openPanel === panel ? null : panel);
  return (
    <header className={styles.bar}>
      <Back />
      <div className={styles.name}>
        <h1 className={styles.title} title={signing.title}>
          {signing.title}
        </h1>
        <Badge>{signingKindNames[signing.kind]}</Badge>
        {signing.status === "finalized" && <StatusLabel tone="verified">Released</StatusLabel>}
        {signing.status === "terminated" && <StatusLabel tone="seal">Terminated</StatusLabel>}
      </div>
      {signing.status !== "terminated" && <StepStrip current={step} isOver={signing.status !== "open"} />}
      <div className={styles.state}>
        {beganAt !== null && signing.status === "open" && <Elapsed since={beganAt} />}
        <span role="status" className={styles.connection} data-live={connection === "live" || undefined}>
          <StatusLabel tone={connections[connection].tone} icon={connection === "offline" ? <WifiOff /> : <Wifi />}>
            {connections[connection].text}
          </StatusLabel>
        </span>
        <Messages signing={signing} />
        {signing.status === "open" && <TerminateSigning signing={signing} />}
        <span className={styles.panelButtons}>
          <span className={styles.peopleButton}>
            <IconButton
              label="People"
              icon={<Users />}
              isSelected={openPanel === "people"}
              onPress={() => toggle("people")}
            />
          </span>
          {hasRecord && (
            <IconButton
              label="Document and record"
              icon={<PanelRight />}
              isSelected={openPanel === "record"}
              onPress={() => toggle("record")}
            />
          )}
        </span>
      </div>
    </header>
  );
};

const Elapsed = ({ since }: { since: string }) => {
  const now = useNow(1_000);
  return (
    <span className={styles.elapsed} role="timer" aria-label="Elapsed time">
      {elapsed(since, now)}
    </span>
  );
};

const StepStrip = ({ current, isOver }: { current: MeetingStepId; isOver: boolean }) => {
  const currentIndex = meetingSteps.findIndex((step) => step.id === current);
  return (
    <ol className={styles.steps} aria-label="Steps of the meeting">
      {meetingSteps.map((step, index) => {
        const isDone = index < currentIndex;
        const isCurrent = index === currentIndex && !(isOver && step.id !== "journal");
        return (
          <li
            key={step.id}
            className={cx(styles.step, isDone && styles.doneStep, isCurrent && styles.currentStep)}
            {...(isCurrent ? { "aria-current": "step" as const } : {})}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check /> : index + 1}
            </span>
            <span>
              {step.name}
              {isDone && <span className={styles.spoken}> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
