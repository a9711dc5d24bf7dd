import type { MeetingPanel } from "../model/meeting-panel.ts";
import { people } from "./people.ts";
import { record } from "./record.ts";

/** What stands beside the document, in the order of the keyboard. */
export const meetingPanels: readonly MeetingPanel[] = [people, record];
