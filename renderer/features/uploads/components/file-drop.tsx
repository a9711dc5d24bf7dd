import { maxUploadBytes, uploadEndings } from "#contract/constants.ts";
import { DropZone } from "#renderer/ui/drop-zone.tsx";

type Props = {
  onFiles: (files: File[]) => void;
  size?: "normal" | "compact";
  /** Takes the place of one document: one file alone. */
  isForOne?: boolean;
};

/** Takes the files that can become documents. */
export const FileDrop = ({ onFiles, size = "normal", isForOne = false }: Props) => (
  <DropZone
    label={isForOne ? "Drop the document here" : "Drop the documents here"}
    hint={`${uploadEndings.join(", ")}; up to ${maxUploadBytes / 1_048_576}M each`}
    endings={uploadEndings}
    allowsMultiple={!isForOne}
    size={size}
    onFiles={onFiles}
  />
);
