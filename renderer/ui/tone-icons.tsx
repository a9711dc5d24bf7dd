import { CircleAlert, CircleCheck, Info, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "./status-label.tsx";

/** Before the title of a message; the title says the same in words. */
export const toneIcons: Record<Tone, ReactNode> = {
  neutral: <Info aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  attention: <CircleAlert aria-hidden="true" />,
  verified: <CircleCheck aria-hidden="true" />,
  seal: <OctagonAlert aria-hidden="true" />,
};
