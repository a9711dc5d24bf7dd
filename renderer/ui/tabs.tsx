import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { cx } from "./cx.ts";
import styles from "./tabs.module.css";

export type TabItem<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** Spoken name where the label is more than text. */
  textLabel?: string;
  content?: ReactNode;
};

export type TabsProps<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `fill`: the panel takes the remaining height. */
  layout?: "flow" | "fill";
};

export const Tabs = <Id extends string>({ label, items, selected, onSelect, layout = "flow" }: TabsProps<Id>) => (
  <AriaTabs
    className={cx(styles.tabs, styles[layout])}
    selectedKey={selected}
    onSelectionChange={(key) => {
      const item = items.find((candidate) => candidate.id === key);
      if (item !== undefined) onSelect(item.id);
    }}
  >
    <TabList aria-label={label} className={cx(styles.list)}>
      {items.map((item) => (
        <Tab
          key={item.id}
          id={item.id}
          className={cx(styles.tab)}
          {...(item.textLabel === undefined ? {} : { "aria-label": item.textLabel })}
        >
          {item.label}
        </Tab>
      ))}
    </TabList>
    {items.map(
      (item) =>
        item.content !== undefined && (
          <TabPanel key={item.id} id={item.id} className={cx(styles.panel)}>
            {item.content}
          </TabPanel>
        ),
    )}
  </AriaTabs>
);
