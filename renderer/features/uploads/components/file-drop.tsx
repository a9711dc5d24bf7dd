import { maxUploadBytes, uploadEndings } from "#contract/constants.ts";
import { DropZone } from "#renderer/ui/drop-zone.tsx";

type Props = { onFiles: (files: File[]) => void; size?: "normal" | "compact" };

/** Takes the files that can become documents, several at once. */
export const FileDrop = ({ onFiles, size = "normal" }: Props) => (
  <DropZone
    label="Drop the documents here"
    hint={`${uploadEndings.join(", ")}; up to ${maxUploadBytes / 1_048_576}M each`}
    endings={uploadEndings}
    allowsMultiple
    size={size}
    onFiles={onFiles}
  />
);
