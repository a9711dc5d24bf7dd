import { memo } from "react";
import { ArrowLeft, Check, Wifi, WifiOff } from "lucide-react";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import { releasedTexts, useJournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { RecordingControl } from "#renderer/features/recording/index.ts";
import type { ConnectionState } from "#renderer/services/realtime/connection-watch.ts";
import { cx } from "#renderer/ui/cx.ts";
import { Counted } from "#renderer/ui/counted.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Badge, StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import type { Meeting } from "../hooks/use-meeting-state.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { useNow } from "../hooks/use-now.ts";
import { currentStep, type MeetingStepId, meetingSteps } from "../model/meeting-steps.ts";
import { elapsed } from "../model/meeting-texts.ts";
import { newsText } from "../model/news.ts";
import { meetingBegan } from "../model/timeline.ts";
import { Questions } from "./questions.tsx";
import { TerminateSigning } from "./terminate-signing.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";
import styles from "./top-bar.module.css";

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

export const TopBar = () => {
  const {
    signing,
    members,
    documents,
    own,
    events,
    connection,
    panels,
    panel,
    showPanel,
    showPlace,
    news,
    isPreparing,
  } = useMeeting();
  const step = currentStep(
    signing.status,
    documents.map((candidate) => ({ state: candidate.state, fields: candidate.fieldSet.fields })),
  );
  const standing = useJournalStanding()(signing);
  const isWritten = signing.status === "finalized" && (standing === "written" || standing === "not-asked");
  const beganAt = meetingBegan(events);
  return (
    <header className={styles.bar}>
      <Back />
      <div className={styles.name}>
        <h1 className={styles.title} title={signing.title}>
          {signing.title}
        </h1>
        <Badge>{signingKindNames[signing.kind]}</Badge>
        {signing.category === "draft" && <StatusLabel>Draft</StatusLabel>}
        {signing.status === "finalized" && (
          <StatusLabel tone={releasedTexts[standing].tone}>{releasedTexts[standing].label}</StatusLabel>
        )}
        {signing.status === "terminated" && <StatusLabel tone="seal">Terminated</StatusLabel>}
        {signing.status === "terminated" && standing === "to-write" && (
          <StatusLabel tone="attention">{releasedTexts["to-write"].label}</StatusLabel>
        )}
      </div>
      {signing.status !== "terminated" && <StepStrip current={isWritten ? "done" : step} />}
      <div className={styles.state}>
        {beganAt !== null && signing.status === "open" && <Elapsed since={beganAt} />}
        <span role="status" className={styles.connection} data-live={connection === "live" || undefined}>
          <StatusLabel tone={connections[connection].tone} icon={connection === "offline" ? <WifiOff /> : <Wifi />}>
            {connections[connection].text}
          </StatusLabel>
        </span>
        {!isPreparing && <RecordingControl signing={signing} />}
        <Questions signing={signing} members={members} ownId={own?.id ?? null} onPlace={showPlace} />
        {signing.status === "open" && !isPreparing && <TerminateSigning signing={signing} />}
        <PanelButtons panels={panels} panel={panel} showPanel={showPanel} news={news} />
      </div>
    </header>
  );
};

type Panels = Pick<Meeting, "panels" | "panel" | "showPanel" | "news">;

const PanelButtons = memo(({ panels, panel, showPanel, news }: Panels) => (
  <span className={styles.panelButtons}>
    {panels.map((each) => {
      const { id, buttonLabel, icon: Icon, isBesideWhenWide, folds } = each;
      const count = folds === null ? 0 : news;
      const button = (
        <Counted key={id} count={count}>
          <IconButton
            label={newsText(buttonLabel, count)}
            icon={<Icon />}
            isSelected={panel === each}
            onPress={() => showPanel(panel === each ? null : each)}
          />
        </Counted>
      );
      return isBesideWhenWide ? (
        <span key={id} className={styles.besideButton}>
          {button}
        </span>
      ) : (
        button
      );
    })}
  </span>
));
PanelButtons.displayName = "PanelButtons";

const Elapsed = ({ since }: { since: string }) => {
  const now = useNow(1_000);
  return (
    <span className={styles.elapsed} title="Since the first person opened their link">
      Meeting running{" "}
      <span role="timer" aria-label="Meeting running for">
        {elapsed(since, now)}
      </span>
    </span>
  );
};

const StepStrip = memo(({ current }: { current: MeetingStepId | "done" }) => {
  const place = meetingSteps.findIndex((step) => step.id === current);
  const currentIndex = place < 0 ? meetingSteps.length : place;
  return (
    <ol className={styles.steps} aria-label="Steps of the meeting">
      {meetingSteps.map((step, index) => {
        const isDone = index < currentIndex;
        const isCurrent = index === currentIndex;
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
              {isDone && <Unseen> (done)</Unseen>}
            </span>
          </li>
        );
      })}
    </ol>
  );
});
StepStrip.displayName = "StepStrip";
