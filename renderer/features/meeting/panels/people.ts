import { Users } from "lucide-react";
import { PeoplePanel } from "../components/people-panel.tsx";
import type { MeetingPanel } from "../model/meeting-panel.ts";

export const people: MeetingPanel = {
  id: "people",
  label: "People",
  buttonLabel: "People",
  icon: Users,
  drawer: "(min-width: 576px) and (max-width: 991px)",
  isBesideWhenWide: true,
  needsDocument: false,
  folds: null,
  shows: PeoplePanel,
};
