import { TabStrip } from "#renderer/ui/tab-strip.tsx";
import { useMeeting } from "../hooks/use-meeting.ts";
import styles from "./meeting.module.css";

/** On a phone one part of the meeting is shown at a time. */
export const PartSwitcher = () => {
  const { panels, panel, showPanel } = useMeeting();
  return (
    <div className={styles.switcher}>
      <TabStrip
        label="Parts of the meeting"
        selected={panel?.id ?? "document"}
        onSelect={(id) => showPanel(panels.find((candidate) => candidate.id === id) ?? null)}
        items={[{ id: "document", label: "Document" }, ...panels.map(({ id, label }) => ({ id, label }))]}
      />
    </div>
  );
};
