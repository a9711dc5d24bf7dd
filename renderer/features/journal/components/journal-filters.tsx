import { FilterX } from "lucide-react";
import { actName } from "#lib/journal/act-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SearchField, TextField } from "#renderer/ui/text-field.tsx";
import { isFiltered, isToWrite, toWriteState, withoutFilters, type JournalView } from "../model/journal-view.ts";
import styles from "./journal-page.module.css";

export type JournalFiltersProps = {
  view: JournalView;
  /** The kinds of act that the journal holds. */
  acts: readonly string[];
  /** Whether it can be asked what is still to write. */
  hasToWrite: boolean;
  /** How many entries fit; null while that is being read, and where no entries are looked at. */
  total: number | null;
  onChange: (part: Partial<JournalView>) => void;
};

const states = [
  { value: "all", label: "Any status" },
  { value: "anchored", label: "On the platform" },
  { value: "waiting", label: "On this computer only" },
  { value: toWriteState, label: "To write" },
] as const;

/** Search over everything that an entry says, and what narrows the ledger down. All of it stands in the address. */
export const JournalFilters = ({ view, acts, hasToWrite, total, onChange }: JournalFiltersProps) => (
  <div className={styles.tools} role="search" aria-label="Search and filters">
    <div className={styles.searchLine}>
      <SearchField
        label="Search the journal"
        placeholder="Any word of an entry"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <span className={styles.total} role="status">
        {isFiltered(view) && total !== null ? fitText(total) : ""}
      </span>
      {isFiltered(view) && (
        <Button
          size="small"
          variant="quiet"
          icon={<FilterX aria-hidden="true" />}
          onPress={() => onChange(withoutFilters(view))}
        >
          Clear filters
        </Button>
      )}
    </div>
    <div className={styles.filters}>
      <TextField label="From" type="date" value={view.from} onChange={(from) => onChange({ from })} />
      <TextField label="To" type="date" value={view.to} onChange={(to) => onChange({ to })} />
      <Select
        label="Act"
        isDisabled={isToWrite(view)}
        {...(isToWrite(view) ? { description: "Written with the entry" } : {})}
        value={view.act === "" ? "all" : `act:${view.act}`}
        options={[
          { value: "all", label: "Any act" },
          ...[...new Set([...acts, ...(view.act === "" ? [] : [view.act])])].map((act) => ({
            value: `act:${act}`,
            label: actName(act),
          })),
        ]}
        onChange={(value) => onChange({ act: value === "all" ? "" : value.slice("act:".length) })}
      />
      <Select
        label="Status"
        value={states.find(({ value }) => value === view.state)?.value ?? "all"}
        options={states.filter(({ value }) => hasToWrite || value !== toWriteState)}
        onChange={(state) =>
          onChange({ state: state === "all" ? "" : state, ...(state === toWriteState ? { act: "" } : {}) })
        }
      />
      <TextField label="Document or signer" value={view.about} onChange={(about) => onChange({ about })} />
    </div>
  </div>
);

const fitText = (total: number) => (total === 1 ? "1 entry fits" : `${total.toLocaleString("en-US")} entries fit`);
