import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Counted } from "#renderer/ui/counted.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useMeeting } from "../hooks/use-meeting.ts";
import { newsText } from "../model/news.ts";
import meetingStyles from "./meeting.module.css";
import styles from "./folding-panel.module.css";

/** A part of the panel that is worth a button of its own while the panel is folded. */
export type RailPart = { id: string; label: string; icon: ReactNode };

type Props = { label: string; rail: readonly RailPart[]; children: ReactNode };

/** Marks a part of the panel as one to which a button of the rail leads. */
export const PanelPart = ({ id, children }: { id: string; children: ReactNode }) => (
  <div data-part={id} tabIndex={-1} className={styles.part}>
    {children}
  </div>
);

/** What stands at the right of the document. Folded away it is a rail that tells what is new and leads to what is needed. */
export const FoldingPanel = ({ label, rail, children }: Props) => {
  const { isFolded, fold, news } = useMeeting();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const part = [...element.querySelectorAll<HTMLElement>("[data-part]")].find(
      ({ dataset }) => dataset["part"] === wanted.current,
    );
    wanted.current = null;
    if (!isFolded && part !== undefined) {
      part.focus({ preventScroll: true });
      part.scrollIntoView({ block: "start" });
    }
    // What had the focus is out of sight now.
    if (isFolded && (document.activeElement === element || content.current?.contains(document.activeElement)))
      element.querySelector("button")?.focus();
  }, [isFolded]);

  const show = (part: RailPart) => {
    wanted.current = part.id;
    fold(false);
  };
  return (
    <aside
      ref={panel}
      className={meetingStyles.record}
      aria-label={label}
      {...(isFolded ? { "data-folded": true } : { tabIndex: 0 })}
    >
      <header className={styles.head}>
        <h2 className={styles.heading}>{label}</h2>
        <span className={styles.fold}>
          <Counted count={isFolded ? news : 0}>
            <IconButton
              size="small"
              placement="left"
              label={newsText(`${label} panel`, isFolded ? news : 0)}
              hint={isFolded ? `Show ${label.toLowerCase()} (Ctrl+\\)` : "Fold away (Ctrl+\\)"}
              icon={isFolded ? <PanelRightOpen /> : <PanelRightClose />}
              aria-expanded={!isFolded}
              aria-controls={id}
              onPress={() => fold(!isFolded)}
            />
          </Counted>
        </span>
      </header>
      {isFolded && rail.length > 0 && (
        <div className={styles.rail} role="group" aria-label={`In ${label.toLowerCase()}`}>
          {rail.map((part) => (
            <IconButton
              key={part.id}
              size="small"
              placement="left"
              label={part.label}
              icon={part.icon}
              onPress={() => show(part)}
            />
          ))}
        </div>
      )}
      <div id={id} ref={content} className={styles.content} hidden={isFolded}>
        {children}
      </div>
    </aside>
  );
};
