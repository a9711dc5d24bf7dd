import { useId, type ReactNode } from "react";
import {
  currentRecordingTextVersion,
  recordingTexts,
  translationOfRecordingText,
} from "#contract/recording/consent-text.ts";
import type { RecordingStanding } from "#contract/recording/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useRecordingStanding } from "#renderer/services/recording/use-recording-standing.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useRecordingAnswer } from "../hooks/use-recording-answer.ts";
import { InEnglishToo } from "./in-english-too.tsx";
import { TranslatedText } from "./translated-text.tsx";
import styles from "./recorded-meeting.module.css";

type Props = {
  signing: Pick<Signing, "id" | "notary" | "status">;
  member: Pick<Member, "id">;
  /** The video, into which nobody comes who would be recorded without having agreed. */
  children: ReactNode;
};

/** Whether the meeting is recorded, and whether this person agreed to it. */
export const RecordedMeeting = ({ signing, member, children }: Props) => {
  const standing = useRecordingStanding(signing.id).data;
  if (standing === undefined || signing.status !== "open") return children;
  const answer = standing.people.find(({ memberId }) => memberId === member.id)?.answer ?? "waiting";
  const isUnderWay = standing.state === "running" || standing.state === "paused";
  const isAsked = isUnderWay || standing.state === "asking";
  return (
    <>
      {isAsked && answer === "waiting" && <Question {...{ signing, member, standing }} />}
      {isAsked && answer === "refused" && <Refused {...{ signing, member, standing }} />}
      {standing.state === "asking" && answer === "agreed" && <Agreed />}
      {(!isUnderWay || answer === "agreed") && children}
    </>
  );
};

type Asked = Omit<Props, "children"> & { standing: RecordingStanding };

const Question = ({ signing, member, standing }: Asked) => {
  const { language, recording, welcome } = useTexts();
  const answer = useRecordingAnswer(signing.id, member.id);
  const heading = useId();
  const translated = translationOfRecordingText(currentRecordingTextVersion, language);
  return (
    <section className={styles.question} aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading} className={styles.heading}>
          {recording.question(signing.notary.fullName)}
        </h2>
      </div>
      <TranslatedText
        english={recordingTexts[currentRecordingTextVersion]}
        translated={translated?.paragraphs ?? null}
      />
      <p>
        {standing.layout !== null && `${recording.inPicture[standing.layout]} `}
        {recording.years(standing.rules.retentionYears)}
      </p>
      <Details of={welcome.thisText}>
        <p>{welcome.version(currentRecordingTextVersion)}</p>
      </Details>
      {standing.state !== "asking" && <p>{recording.comeIn}</p>}
      <Failure error={answer.error} />
      <div className={styles.choices}>
        <Button variant="primary" isPending={answer.isPending && answer.variables} onPress={() => answer.mutate(true)}>
          <InEnglishToo words={(texts) => texts.recording.agree} />
        </Button>
        <Button isPending={answer.isPending && !answer.variables} onPress={() => answer.mutate(false)}>
          <InEnglishToo words={(texts) => texts.recording.refuse} />
        </Button>
      </div>
    </section>
  );
};

/** What follows, told plainly, and the way back. */
const Refused = ({ signing, member, standing }: Asked) => {
  const { recording } = useTexts();
  const answer = useRecordingAnswer(signing.id, member.id);
  return (
    <Alert
      tone="attention"
      isStrip
      title={recording.refused}
      actions={
        <Button isPending={answer.isPending} onPress={() => answer.mutate(true)}>
          <InEnglishToo words={(texts) => texts.recording.reconsider} />
        </Button>
      }
    >
      <p>{standing.rules.required ? recording.refusedNeeded : recording.refusedFree}</p>
      {standing.state !== "asking" && <p>{recording.withoutVideo}</p>}
      <Failure error={answer.error} />
    </Alert>
  );
};

const Agreed = () => {
  const { recording } = useTexts();
  return (
    <p className={styles.note} role="status">
      {recording.agreed}
    </p>
  );
};
