import { FileVideo, Play } from "lucide-react";
import { useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Recording } from "#contract/recording/entity.ts";
import type { Viewing } from "#contract/recording/http.ts";
import { lengthWords } from "#lib/record/recording-words.ts";
import { AskPassword } from "#renderer/features/account-security/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { DownloadLink } from "#renderer/ui/download-link.tsx";
import { Facts, type Fact } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatDay, formatExactMoment } from "#renderer/ui/format.ts";
import { isInterruption } from "../model/chapter-words.ts";
import { ChapterList } from "./chapter-list.tsx";
import { RecordingPlayer } from "./recording-player.tsx";
import styles from "./recordings.module.css";

type Props = { signingId: SigningId; recording: Recording; name: string };

const missingWords = ({ chapters }: Recording): string => {
  const interruptions = chapters.filter(isInterruption);
  if (interruptions.length === 0) return "Nothing";
  const lost = interruptions.reduce((sum, { lostMs }) => sum + (lostMs ?? 0), 0);
  return `${lengthWords(lost)} in ${interruptions.length === 1 ? "one place" : `${interruptions.length} places`}`;
};

const factsOf = (recording: Recording): Fact[] => [
  { label: "Began", value: formatExactMoment(recording.startedAt) },
  { label: "Ended", value: recording.endedAt === null ? "Not yet" : formatExactMoment(recording.endedAt) },
  ...(recording.durationMs === null ? [] : [{ label: "Length", value: lengthWords(recording.durationMs) }]),
  ...(recording.sizeBytes === null ? [] : [{ label: "Size", value: formatBytes(recording.sizeBytes) }]),
  { label: "Missing", value: missingWords(recording) },
  ...(recording.keptUntil === null
    ? []
    : [{ label: "Kept", value: `at least until ${formatDay(recording.keptUntil)}` }]),
];

/** Why it cannot be played, where it cannot. */
const obstacle = ({ state, deletedAt }: Recording): string | null => {
  switch (state) {
    case "running":
    case "paused":
      return "The meeting is being recorded. It can be played once it has ended and was handed in.";
    case "ended":
      return "The file is on the computer that made it, which hands it in by itself while this program runs there.";
    case "deleted":
      return `It was deleted${deletedAt === null ? "" : ` on ${formatDay(deletedAt)}`}, since the time for which it had to be kept is over. Its fingerprint and the record stay.`;
    case "uploaded":
      return null;
  }
};

export const RecordingCard = ({ signingId, recording, name }: Props) => {
  const [asked, setAsked] = useState<"play" | "file" | null>(null);
  const [playing, setPlaying] = useState<Viewing | null>(null);
  const [file, setFile] = useState<Viewing | null>(null);
  const [isOver, setIsOver] = useState(false);
  const why = obstacle(recording);
  const begin = async (as: "play" | "file", shown: { password: string; code?: string }) => {
    const viewing = await api.recording.view({ id: signingId, recordingId: recording.id, as, ...shown });
    setIsOver(false);
    (as === "play" ? setPlaying : setFile)(viewing);
    setAsked(null);
  };
  return (
    <Card title={name}>
      <div className={styles.stack}>
        <Facts items={factsOf(recording)} />
        {why !== null && <p className={styles.text}>{why}</p>}
        {isOver && (
          <Alert tone="attention" title="This viewing is over">
            A recording can be played for six hours at a time, and while you stay logged in. Open it again.
          </Alert>
        )}
        {playing === null ? (
          <ChapterList name={name} chapters={recording.chapters} current={null} />
        ) : (
          <RecordingPlayer
            name={name}
            recording={recording}
            contentUrl={playing.contentUrl}
            onBroken={() => {
              setPlaying(null);
              setIsOver(true);
            }}
          />
        )}
        {why === null && (
          <Actions>
            {playing === null && (
              <Button variant="primary" icon={<Play aria-hidden="true" />} onPress={() => setAsked("play")}>
                Play…
              </Button>
            )}
            {file === null ? (
              <Button icon={<FileVideo aria-hidden="true" />} onPress={() => setAsked("file")}>
                Fetch the file…
              </Button>
            ) : (
              <DownloadLink href={file.contentUrl} icon={<FileVideo aria-hidden="true" />}>
                Save the file ({formatBytes(recording.sizeBytes ?? 0)})
              </DownloadLink>
            )}
          </Actions>
        )}
        {recording.sha256 !== null && (
          <Details summary="Fingerprint of the file">
            <Fingerprint hex={recording.sha256} />
          </Details>
        )}
      </div>
      {asked !== null && (
        <AskPassword
          title={asked === "play" ? "Play the recording" : "Fetch the recording"}
          description="It shows people and their documents, so whoever opens it shows who they are once more. That you do is written into the record."
          act={asked === "play" ? "Play" : "Fetch"}
          onAct={(shown) => begin(asked, shown)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
};
