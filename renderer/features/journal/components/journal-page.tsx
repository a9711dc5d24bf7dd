import { BookText, RefreshCw } from "lucide-react";
import { useDeferredValue } from "react";
import { useSearchParams } from "wouter";
import { navigate } from "wouter/use-hash-location";
import { appError } from "#contract/errors.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { SearchField } from "#renderer/ui/text-field.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useCheckJournal, useJournalRows, useJournalState } from "../hooks/use-journal.ts";
import { chainText } from "../model/journal-texts.ts";
import { JournalEntryPanel } from "./journal-entry-panel.tsx";
import { JournalLedger } from "./journal-ledger.tsx";
import styles from "./journal-page.module.css";

export const JournalPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const selected = parameters.get("entry");
  const state = useJournalState();
  const now = useNow();
  const rows = useJournalRows(useDeferredValue(search));
  const check = useCheckJournal();

  const change = (next: { search?: string; entry?: string }) => {
    const values = { search, entry: selected ?? "", ...next };
    setParameters(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")), { replace: true });
  };
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const open = all.find((row) => String(row.entry.leaf.sequence) === selected);
  const chain = state.data === undefined ? null : chainText(state.data, now);
  const isEmpty = state.data?.entryCount === 0 && state.data.notYetAnchored === 0 && all.length === 0;
  const error = state.error ?? rows.error ?? check.error;

  return (
    <>
      <PageHeader
        title="Journal"
        description={chain !== null && <StatusLabel tone={chain.tone}>{chain.text}</StatusLabel>}
        actions={
          <Button icon={<RefreshCw aria-hidden="true" />} isPending={check.isPending} onPress={() => check.mutate()}>
            {check.isPending ? "Checking…" : "Check now"}
          </Button>
        }
      />
      {error !== null && <ErrorCard error={toAppError(error)} />}
      {state.data?.verification.kind === "broken" && (
        <ErrorCard
          error={appError("journal/broken", {
            sequence: state.data.verification.sequence + 1,
            detail: state.data.verification.detail,
          })}
        />
      )}
      {state.data !== undefined && state.data.notYetAnchored > 0 && (
        <Alert tone="attention" title={`${state.data.notYetAnchored.toLocaleString("en-US")} not yet anchored`}>
          Entered while the platform was out of reach. They are kept on this computer and appended in order when it is
          back.
        </Alert>
      )}
      <section className={styles.book} aria-label="Entries">
        {isEmpty ? (
          <EmptyState
            icon={<BookText />}
            title="Your notarial acts will be here"
            description="One line an act, written when you lock a document and confirm its entry. Entries are never changed: a correction is a new entry."
            action={<Button onPress={() => navigate("/signings")}>Go to My Signings</Button>}
          />
        ) : (
          <>
            <div className={styles.tools}>
              <SearchField
                label="Search the journal"
                placeholder="Principal, document, note"
                value={search}
                onChange={(text) => change({ search: text, entry: "" })}
              />
              <span className={styles.total} role="status">
                {rows.data?.pages[0] === undefined ? "" : found(rows.data.pages[0].total, search)}
              </span>
            </div>
            <div className={styles.spread} data-open={open !== undefined || undefined}>
              {rows.isPending ? (
                <Skeleton label="Reading the journal" rows={8} />
              ) : (
                <div className={styles.ledger}>
                  <JournalLedger
                    rows={all}
                    selected={selected}
                    isNarrow={open !== undefined}
                    onSelect={(sequence) => change({ entry: sequence ?? "" })}
                  />
                  {rows.hasNextPage && (
                    <div className={styles.more}>
                      <Button
                        size="small"
                        isPending={rows.isFetchingNextPage}
                        onPress={() => void rows.fetchNextPage()}
                      >
                        Show earlier entries
                      </Button>
                    </div>
                  )}
                </div>
              )}
              {open !== undefined && <JournalEntryPanel row={open} onClose={() => change({ entry: "" })} />}
            </div>
          </>
        )}
      </section>
    </>
  );
};

const found = (total: number, search: string) =>
  search.trim() === "" ? "" : total === 1 ? "1 entry fits" : `${total.toLocaleString("en-US")} entries fit`;
