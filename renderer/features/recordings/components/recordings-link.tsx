import type { SigningId } from "#contract/common/ids.ts";
import { useRecordings } from "#renderer/services/recording/use-recordings.ts";
import { LinkButton } from "#renderer/ui/link-button.tsx";

/** To the recordings of a signing, where there are any. */
export const RecordingsLink = ({ signingId }: { signingId: SigningId }) => {
  const { data } = useRecordings(signingId);
  if (data === undefined || data.length === 0) return null;
  return <LinkButton href={`/recordings/${signingId}`}>{data.length === 1 ? "Recording" : "Recordings"}</LinkButton>;
};
