import { FilePlus2, FileSignature } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { navigate } from "wouter/use-hash-location";
import { useAddressParameters } from "#renderer/services/address/address.ts";
import { useJournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { ExpiringCertificate } from "#renderer/features/certificates/index.ts";
import { useAccount, useIsAssistant } from "#renderer/services/session/session.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatLongDay } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { SearchField } from "#renderer/ui/text-field.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";
import { whenIdle } from "#renderer/services/idle/when-idle.ts";
import { useSigningGroups } from "../hooks/use-signing-groups.ts";
import { SigningGroup } from "./signing-group.tsx";
import styles from "./signings-page.module.css";

// The list is the workstation's first screen, and is not to wait for the form's code.
const NewSigningDialog = lazyPage(async () => (await import("./new-signing-dialog.tsx")).NewSigningDialog);

/** The form, and the library that shows documents: one of them is mostly opened next. */
const prepareWhatComesNext = () => {
  NewSigningDialog.preload();
  // What needs it fetches it anew, and says what is wrong.
  import("#renderer/features/pdf-view/index.ts").then(({ preparePdf }) => preparePdf()).catch(() => undefined);
};

export const SigningsPage = () => {
  const [parameters, setParameters] = useAddressParameters();
  const search = parameters.get("search") ?? "";
  const groups = useSigningGroups(search);
  useEffect(() => whenIdle(prepareWhatComesNext), []);
  const now = useNow();
  const [isNewOpen, setIsNewOpen] = useState(false);
  const { isNotary, canNotary } = useAccount();
  const isAssistant = useIsAssistant();
  /** An assistant opens signings for the notary. */
  const maySetUp = canNotary || isAssistant;
  const standingOf = useJournalStanding();
  const newSigning = (
    <Button variant="primary" icon={<FilePlus2 aria-hidden="true" />} onPress={() => setIsNewOpen(true)}>
      New signing
    </Button>
  );
  const hasNone = groups.data?.length === 0 && !groups.isSearching;
  const isEmpty = search === "" && hasNone;

  return (
    <>
      <PageHeader
        title="My Signings"
        description={formatLongDay(now)}
        actions={maySetUp && !isEmpty ? newSigning : undefined}
      />
      <ExpiringCertificate isElsewhere />
      {!isEmpty && (
        <div className={styles.tools}>
          <SearchField
            label="Search signings"
            placeholder="Title or person"
            value={search}
            onChange={(text) => setParameters(text === "" ? {} : { search: text })}
          />
        </div>
      )}
      <Reading query={groups} label="Reading your signings" rows={4} />
      {groups.data?.map((group) => (
        <SigningGroup
          // Another search is another list, which begins with its first rows.
          key={`${group.group} ${groups.search}`}
          group={group}
          day={groups.day}
          search={groups.search}
          standingOf={standingOf}
        />
      ))}
      {hasNone && !isEmpty && (
        <Card>
          <EmptyState
            title={`Nothing fits “${search}”`}
            description="Titles and people's names are searched."
            action={<Button onPress={() => setParameters({})}>Show all signings</Button>}
          />
        </Card>
      )}
      {isEmpty && !isNotary && (
        <Card>
          <EmptyState
            icon={<FileSignature />}
            title="No signing of yours is here"
            description="A notary invites you by mail. The personal link in it opens the signing in any browser, and needs no account."
            action={<Button onPress={() => navigate("/check")}>Check a document</Button>}
          />
        </Card>
      )}
      {isEmpty && isNotary && (
        <Card>
          <EmptyState
            icon={<FilePlus2 />}
            title="Your signings will be here"
            description="A signing brings the people, their documents and your stamp together. What is overdue and what is today stand first."
            action={maySetUp ? newSigning : undefined}
          />
        </Card>
      )}
      <Suspense fallback={null}>{isNewOpen && <NewSigningDialog onClose={() => setIsNewOpen(false)} />}</Suspense>
    </>
  );
};
