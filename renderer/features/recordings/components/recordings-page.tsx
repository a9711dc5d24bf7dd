import { Video } from "lucide-react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Recording } from "#contract/recording/entity.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { useRecordings } from "#renderer/services/recording/use-recordings.ts";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RecordingCard } from "./recording-card.tsx";
import styles from "./recordings.module.css";

/** What was recorded of a signing: played with its chapters, or fetched as a file, by whoever is entitled to it. */
export const RecordingsPage = ({ signingId }: { signingId: SigningId }) => {
  const query = useRecordings(signingId);
  return (
    <>
      <PageHeader
        title="Recordings"
        description="Each time that a recording is played or fetched is written into the record of the signing."
        actions={<LinkButton href={`/signing/${signingId}`}>Back to the signing</LinkButton>}
      />
      <div className={styles.list}>
        <Reading query={query} label="Reading the recordings" rows={3} />
        {query.data?.length === 0 && (
          <Card>
            <EmptyState
              icon={<Video aria-hidden="true" />}
              title="Nothing was recorded"
              description="A recording is begun in the meeting, once everybody has agreed to it."
            />
          </Card>
        )}
        <Found signingId={signingId} recordings={query.data ?? []} />
      </div>
    </>
  );
};

const Found = ({ signingId, recordings }: { signingId: SigningId; recordings: readonly Recording[] }) =>
  recordings.map((recording, index) => (
    <RecordingCard
      key={recording.id}
      name={recordings.length === 1 ? "Recording" : `Recording ${index + 1}`}
      signingId={signingId}
      recording={recording}
    />
  ));
