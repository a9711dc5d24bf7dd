import { BookText, FilterX, LockKeyhole, MonitorCheck, RefreshCw } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-hash-location";
import { passesByItself } from "#contract/error-nature.ts";
import { useAddressParameters } from "#renderer/services/address/address.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import {
  useCheckJournal,
  useJournalEntryAt,
  useJournalRows,
  useJournalState,
  useReadAgain,
} from "../hooks/use-journal.ts";
import { columnsOf } from "../model/extract-form.ts";
import { chainText, isWriting, onlyHereText } from "../model/journal-texts.ts";
import {
  filterOfView,
  isFiltered,
  isToWrite,
  readJournalView,
  withoutFilters,
  writeJournalView,
  type JournalView,
} from "../model/journal-view.ts";
import { ComputersDialog } from "./computers-dialog.tsx";
import { ExportJournal } from "./export-journal.tsx";
import { ExtractJournal } from "./extract-journal.tsx";
import { JournalEntryPanel } from "./journal-entry-panel.tsx";
import { JournalFilters } from "./journal-filters.tsx";
import { JournalLedger } from "./journal-ledger.tsx";
import { BrokenNotice, ContinuedNotice, RetentionNotice, SetAsideNotice } from "./journal-notices.tsx";
import { ToWriteAbove, ToWriteInPlace } from "./to-write-section.tsx";
import { UnopenedCopy, UnopenedText } from "./unopened-copy.tsx";
import styles from "./journal-page.module.css";

export type JournalPageProps = {
  /** The platform is out of reach: what is shown is this computer's copy. */
  isOffline: boolean;
  /** Whether other pages can be gone to from here. */
  hasOtherPages?: boolean;
};

export const JournalPage = ({ isOffline, hasOtherPages = true }: JournalPageProps) => {
  const [parameters, setParameters] = useAddressParameters();
  const view = readJournalView(parameters);
  const state = useJournalState();
  const now = useNow();
  const rows = useJournalRows(filterOfView(useDeferredValue(view)));
  const check = useCheckJournal();
  const readAgain = useReadAgain();

  const change = (part: Partial<JournalView>) => setParameters(writeJournalView({ ...view, ...part }));
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const listed = all.find((row) => String(row.entry.leaf.sequence) === view.entry);
  // An address can name an entry that is further back than what was read, or that a filter hides.
  const fetched = useJournalEntryAt(view.entry, rows.data !== undefined && listed === undefined);
  const open = listed ?? fetched;
  const chain = state.data === undefined ? null : chainText(state.data, now);
  const isEmpty = state.data?.entryCount === 0 && state.data.notYetAnchored === 0 && all.length === 0;
  const checkError = check.error === null ? null : toAppError(check.error);
  const isCheckedHereOnly =
    checkError !== null && (passesByItself(checkError) || checkError.code === "workstation/platform-message");
  const error = state.error ?? rows.error;
  const isAlone = isOffline || isCheckedHereOnly;
  const unopened = state.data?.unopened ?? null;
  // Neither the copy that lies here nor the platform's: that nothing is shown does not mean that nothing is there.
  const isShut = unopened !== null && isAlone && state.data?.entryCount === 0;
  const waiting = state.data?.notYetAnchored ?? 0;
  const [areComputersOpen, setAreComputersOpen] = useState(false);
  // A computer that never held the journal would else look as if there were none until somebody asks for it.
  const isUnknown = !isOffline && state.data?.verification.kind === "never-checked";
  const wasAsked = useRef(false);
  const { mutate: checkNow } = check;
  useEffect(() => {
    if (!isUnknown || wasAsked.current) return;
    wasAsked.current = true;
    checkNow();
  }, [isUnknown, checkNow]);
  const isReadOnly =
    state.data !== undefined &&
    state.data.ownKeyId !== null &&
    state.data.entryCount > 0 &&
    !state.data.computers.some(isWriting);
  const canWrite = !isReadOnly && unopened === null && hasOtherPages;
  const isOnlyToWrite = hasOtherPages && !isEmpty && isToWrite(view);
  const waitingText = `Written while the platform was out of reach. The platform gets ${waiting === 1 ? "it" : "them, in their order,"} once you are logged in and it is back.`;

  return (
    <>
      <PageHeader
        title="Journal"
        description={!isShut && chain !== null && <StatusLabel tone={chain.tone}>{chain.text}</StatusLabel>}
        actions={
          !isShut && (
            <>
              <ExportJournal
                filter={filterOfView(view)}
                allCount={(state.data?.entryCount ?? 0) + waiting}
                notYetAnchored={waiting}
                fittingCount={isFiltered(view) && !isOnlyToWrite ? (rows.data?.pages[0]?.total ?? null) : null}
              />
              {!isOffline && (
                <ExtractJournal
                  filter={filterOfView(view)}
                  fittingCount={rows.data?.pages[0]?.total ?? 0}
                  openEntry={open?.anchored === true ? open.entry.leaf.sequence : null}
                  columns={columnsOf(open === undefined ? all : [...all, open])}
                />
              )}
              <Button icon={<MonitorCheck aria-hidden="true" />} onPress={() => setAreComputersOpen(true)}>
                Computers
              </Button>
              <Button
                icon={<RefreshCw aria-hidden="true" />}
                isPending={check.isPending}
                onPress={() => check.mutate()}
              >
                {check.isPending ? "Checking…" : "Check now"}
              </Button>
            </>
          )
        }
      />
      <Failure error={error} actions={<Button onPress={readAgain}>Try again</Button>} />
      {checkError !== null && !isCheckedHereOnly && <ErrorCard error={checkError} onDismiss={check.reset} />}
      {state.data !== undefined && <BrokenNotice verification={state.data.verification} isOffline={isAlone} />}
      {state.data !== undefined && <ContinuedNotice computers={state.data.computers} />}
      {unopened !== null && !isShut && <UnopenedCopy error={unopened} />}
      {isAlone && unopened === null ? (
        <Alert tone="attention" title="Offline: the platform is out of reach">
          <p>
            You are reading the copy of the journal that this computer keeps encrypted; it is checked by itself, not
            against the platform.
          </p>
          {waiting > 0 && (
            <p>
              {onlyHereText(waiting)}. {waitingText}
            </p>
          )}
        </Alert>
      ) : (
        waiting > 0 && (
          <Alert tone="attention" title={onlyHereText(waiting)}>
            {waitingText}
          </Alert>
        )
      )}
      {state.data !== undefined && <SetAsideNotice setAside={state.data.setAside} />}
      {isReadOnly && (
        <Alert
          tone="info"
          title="On this computer the journal is read, not written"
          actions={
            <Button size="small" onPress={() => setAreComputersOpen(true)}>
              Ask to write from here
            </Button>
          }
        >
          Another computer of yours writes it and has to admit this one first.
        </Alert>
      )}
      {!isReadOnly && <RetentionNotice isOffline={isAlone} />}
      {hasOtherPages && !isOnlyToWrite && <ToWriteAbove view={view} canWrite={canWrite} onChange={change} />}
      <section className={styles.book} aria-label="Entries" data-wide>
        {isShut ? (
          <EmptyState
            icon={<LockKeyhole />}
            title="Your journal is not open"
            description={<UnopenedText error={unopened} />}
            action={
              <Button isPending={state.isFetching} onPress={readAgain}>
                Try again
              </Button>
            }
          />
        ) : isEmpty && isUnknown && !check.isError ? (
          <Skeleton label="Fetching the journal" rows={8} />
        ) : isEmpty ? (
          <EmptyState
            icon={<BookText />}
            title="Your notarial acts will be here"
            description="One line an act, written when you lock a document and confirm its entry. Entries are never changed: a correction is a new entry."
            {...(hasOtherPages
              ? { action: <Button onPress={() => navigate("/signings")}>Go to My Signings</Button> }
              : {})}
          />
        ) : (
          <>
            <JournalFilters
              view={view}
              acts={state.data?.acts ?? []}
              hasToWrite={hasOtherPages}
              total={isOnlyToWrite ? null : (rows.data?.pages[0]?.total ?? null)}
              onChange={(part) => change({ ...part, entry: "" })}
            />
            <div className={styles.spread} data-open={open !== undefined || undefined}>
              {isOnlyToWrite ? (
                <ToWriteInPlace view={view} canWrite={canWrite} onChange={change} />
              ) : rows.isPending ? (
                <Skeleton label="Reading the journal" rows={8} />
              ) : all.length === 0 && isFiltered(view) ? (
                <EmptyState
                  title="No entry fits"
                  description="Search looks at every word of an entry; all filters must fit at once."
                  action={
                    <Button icon={<FilterX aria-hidden="true" />} onPress={() => change(withoutFilters(view))}>
                      Show all entries
                    </Button>
                  }
                />
              ) : (
                <div className={styles.ledger}>
                  <JournalLedger
                    rows={all}
                    selected={view.entry === "" ? null : view.entry}
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
              {open !== undefined && (
                <JournalEntryPanel
                  row={open}
                  hasMeetings={hasOtherPages && !isOffline}
                  canCorrect={canWrite}
                  onOpenEntry={(sequence) => change({ entry: String(sequence) })}
                  onClose={() => change({ entry: "" })}
                />
              )}
            </div>
          </>
        )}
      </section>
      {state.data !== undefined && (
        <ComputersDialog
          state={state.data}
          isOpen={areComputersOpen}
          isOffline={isAlone}
          onClose={() => setAreComputersOpen(false)}
        />
      )}
    </>
  );
};
