import { FilePlus2, FileSignature } from "lucide-react";
import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import { useAddressParameters } from "#renderer/services/address/address.ts";
import { useJournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { ExpiringCertificate } from "#renderer/features/certificates/index.ts";
import { usePreparedPdf } from "#renderer/features/pdf-view/index.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatLongDay } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { SearchField } from "#renderer/ui/text-field.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useSignings } from "../hooks/use-signings.ts";
import { groupSignings, matchesSearch } from "../model/group-signings.ts";
import { NewSigningDialog } from "./new-signing-dialog.tsx";
import { SigningList } from "./signing-list.tsx";
import styles from "./signings-page.module.css";

export const SigningsPage = () => {
  const [parameters, setParameters] = useAddressParameters();
  const search = parameters.get("search") ?? "";
  const signings = useSignings(search);
  usePreparedPdf();
  const now = useNow();
  const [isNewOpen, setIsNewOpen] = useState(false);
  const { isNotary } = useAccount();
  const standingOf = useJournalStanding();
  const newSigning = (
    <Button variant="primary" icon={<FilePlus2 aria-hidden="true" />} onPress={() => setIsNewOpen(true)}>
      New signing
    </Button>
  );
  const groups = groupSignings(
    (signings.data ?? []).filter((signing) => matchesSearch(signing, search)),
    now,
  );
  const isEmpty = search === "" && signings.data?.length === 0;

  return (
    <>
      <PageHeader
        title="My Signings"
        description={formatLongDay(now)}
        actions={isNotary && !isEmpty ? newSigning : undefined}
      />
      <ExpiringCertificate signings={signings.data ?? []} isElsewhere />
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
      <Failure error={signings.error} actions={<Button onPress={() => void signings.refetch()}>Try again</Button>} />
      {signings.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your signings" rows={4} />
        </Card>
      )}
      {groups.map((group) => (
        <Card key={group.id} title={group.title} padding="flush">
          <SigningList label={group.title} signings={group.signings} standingOf={standingOf} />
        </Card>
      ))}
      {signings.hasNextPage && (
        <div className={styles.older}>
          <Button isPending={signings.isFetchingNextPage} onPress={() => void signings.fetchNextPage()}>
            Show older signings
          </Button>
        </div>
      )}
      {signings.data !== undefined && !signings.isSearching && !isEmpty && groups.length === 0 && (
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
            description="A signing brings the people, their documents and your stamp together. Today's stand first, then what needs you."
            action={newSigning}
          />
        </Card>
      )}
      {isNewOpen && <NewSigningDialog onClose={() => setIsNewOpen(false)} />}
    </>
  );
};
