import type { ReactNode } from "react";
import { Alert, type AlertProps } from "#renderer/ui/alert.tsx";
import { useConnectionState } from "./shared-client.ts";

type Props = Pick<AlertProps, "isStrip"> & { title?: string; children?: ReactNode };

/** Over what the platform said last, while it is frozen, dead or cannot be reached. */
export const OutOfReach = ({
  title = "The platform does not answer",
  children = "What stands here is what it said last. The page follows again as soon as it answers.",
  isStrip = false,
}: Props) => {
  const connection = useConnectionState();
  if (connection !== "offline") return null;
  return (
    <Alert tone="attention" title={title} isStrip={isStrip}>
      {children}
    </Alert>
  );
};
