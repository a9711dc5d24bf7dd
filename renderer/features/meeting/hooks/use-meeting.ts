import { createContext, useContext } from "react";
import type { Meeting } from "./use-meeting-state.ts";

export const MeetingContext = createContext<Meeting | null>(null);

/** The meeting that this part belongs to. */
export const useMeeting = (): Meeting => {
  const meeting = useContext(MeetingContext);
  if (meeting === null) throw new Error("This part stands in no meeting.");
  return meeting;
};
