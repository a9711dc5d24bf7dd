import { formatBytes } from "./format.ts";
import { StatusLabel } from "./status-label.tsx";
import { useTexts } from "./texts.ts";

type Props = { file: { name: string; sizeBytes: number }; detail?: string };

/** A file that was made and handed out. */
export const ReadyFile = ({ file: { name, sizeBytes }, detail }: Props) => (
  <StatusLabel tone="verified">
    {useTexts().controls.file.isReady(
      name,
      [formatBytes(sizeBytes), detail].filter((part) => part !== undefined).join(", "),
    )}
  </StatusLabel>
);
