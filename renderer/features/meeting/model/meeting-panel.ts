import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** A part of the meeting beside the document. It takes what it needs from the meeting (`useMeeting`, `useDesk`). */
export type MeetingPanel = {
  id: string;
  /** Names it among the parts of the meeting, of which a phone shows one at a time. */
  label: string;
  /** What its button is called where it is opened and closed by one. */
  buttonLabel: string;
  icon: LucideIcon;
  /** The widths at which it lies over the document when it is open: wider than a phone, too narrow to stand beside. */
  drawer: string;
  /** Its button is only for widths at which it has no place of its own. */
  isBesideWhenWide: boolean;
  /** It says something of the document that is open, and is not there without one. */
  needsDocument: boolean;
  /** At which widths it stands beside the document and can be folded away to a rail; null where it always stands there. */
  folds: string | null;
  shows: ComponentType;
};
