import { useRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useInViewOfStrip } from "./use-in-view-of-strip.ts";
import styles from "./tabs.module.css";

export type TabStripItem<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** Spoken name where the label is more than text. */ textLabel?: string;
};

export type TabStripProps<Id extends string> = {
  label: string;
  items: readonly TabStripItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * Looks like `Tabs`; for switching what stands elsewhere on the page, where no panel belongs to the strip. The chosen tab is
 * brought into view, and an edge behind which there are more fades out.
 */
export const TabStrip = <Id extends string>({ label, items, selected, onSelect }: TabStripProps<Id>) => {
  const strip = useRef<HTMLElement>(null);
  useInViewOfStrip(strip, `${selected} ${items.findIndex(({ id }) => id === selected)} ${items.length}`);
  return (
    <nav ref={strip} aria-label={label} className={cx(styles.strip)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={cx(styles.tab)}
          {...(item.textLabel === undefined ? {} : { "aria-label": item.textLabel })}
          {...(item.id === selected ? { "aria-current": "true" as const, "data-selected": true } : {})}
          onClick={() => onSelect(item.id)}
        >
          {typeof item.label === "string" ? (
            <span className={cx(styles.words)} title={item.label}>
              {item.label}
            </span>
          ) : (
            item.label
          )}
        </button>
      ))}
    </nav>
  );
};

/** A name that may be cut, and a word about it that may not. */
export const TabLabel = ({ name, children }: { name: string; children?: ReactNode }) => (
  <span className={styles.named}>
    <span className={styles.name} title={name}>
      {name}
    </span>
    {children}
  </span>
);
