import { Badge } from "#renderer/ui/status-label.tsx";
import { TabLabel, TabStrip } from "#renderer/ui/tab-strip.tsx";
import { useMeeting } from "../hooks/use-meeting.ts";
import type { MeetingPanel } from "../model/meeting-panel.ts";
import { newsText } from "../model/news.ts";
import styles from "./meeting.module.css";

/** On a phone one part of the meeting is shown at a time. */
export const PartSwitcher = () => {
  const { panels, panel, showPanel, news } = useMeeting();
  const tab = ({ id, label, folds }: MeetingPanel) =>
    folds === null || news === 0
      ? { id, label }
      : {
          id,
          textLabel: newsText(label, news),
          label: (
            <TabLabel name={label}>
              <Badge tone="info">{news}</Badge>
            </TabLabel>
          ),
        };
  return (
    <div className={styles.switcher}>
      <TabStrip
        label="Parts of the meeting"
        selected={panel?.id ?? "document"}
        onSelect={(id) => showPanel(panels.find((candidate) => candidate.id === id) ?? null)}
        items={[{ id: "document", label: "Document" }, ...panels.map(tab)]}
      />
    </div>
  );
};
