import { formatBytes } from "./format.ts";
import { StatusLabel } from "./status-label.tsx";

type Props = { name: string; sizeBytes: number; detail?: string };

/** A file that was made and handed out. */
export const ReadyFile = ({ name, sizeBytes, detail }: Props) => (
  <StatusLabel tone="verified">
    {name} ({[formatBytes(sizeBytes), detail].filter((part) => part !== undefined).join(", ")}) is ready
  </StatusLabel>
);
