import { PanelRight } from "lucide-react";
import { RecordPanel } from "../components/record-panel.tsx";
import type { MeetingPanel } from "../model/meeting-panel.ts";

export const record: MeetingPanel = {
  id: "record",
  label: "Record",
  buttonLabel: "Document and record",
  icon: PanelRight,
  drawer: "(min-width: 576px) and (max-width: 1279px)",
  isBesideWhenWide: false,
  needsDocument: true,
  folds: "(min-width: 1280px)",
  shows: RecordPanel,
};
