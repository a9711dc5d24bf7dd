import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Redirect } from "wouter";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { api } from "#renderer/services/api/api.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { useSigningSnapshot } from "#renderer/services/realtime/use-signing.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Row, RowLabels, RowMore, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Badge } from "#renderer/ui/status-label.tsx";
import { documentStateNames, isUndelivered, undeliveredText } from "./model/meeting-texts.ts";
import { reviewersOf, standingText } from "./model/review-texts.ts";

const noEvents: readonly SigningEvent[] = [];
const listed = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);

/** What is in a signing and how far it is, without the meeting: where the word leads that a mail did not arrive. */
export const ReviewPage = ({ signingId }: { signingId: SigningId }) => {
  const read = useSigningSnapshot(signingId);
  const { data } = read;
  const { id } = useAccount();
  // Whoever does not lead the signing has their part of it elsewhere.
  if (data !== undefined && data.signing.notary.id !== id) return <Redirect to={`/taking-part/${signingId}`} replace />;
  return (
    <>
      <PageHeader
        title={data?.signing.title ?? "Documents of the signing"}
        description="Its documents, and who has looked through them"
        actions={<LinkButton href={`/signing/${signingId}`}>Open the signing</LinkButton>}
      />
      {data === undefined ? (
        <Reading query={read} label="Reading the documents" rows={3} />
      ) : (
        <Reviewed snapshot={data} />
      )}
    </>
  );
};

const Reviewed = ({ snapshot: { signing, members, documents } }: { snapshot: SigningSnapshot }) => {
  // Apart from the meeting's own log, which goes on from what it has.
  const log = useQuery({
    queryKey: ["signing", signing.id, "reviews"],
    queryFn: async () => (await api.signings.events({ id: signing.id, after: 0 })).events,
  });
  const undelivered = members.filter(isUndelivered);
  return (
    <>
      {undelivered.map((member) => (
        <Alert
          key={member.id}
          tone="seal"
          title={`The mail to ${member.fullName} (${member.email}) could not be delivered`}
        >
          {undeliveredText(member)}
        </Alert>
      ))}
      {documents.length === 0 ? (
        <EmptyState
          icon={<FileText />}
          title="The documents of the signing will be here"
          description="Open the signing to add them."
        />
      ) : (
        <Card padding="flush">
          <Rows label="Documents">
            {documents.map((document) => {
              const reviewers = reviewersOf(document, log.data ?? noEvents, members);
              return (
                <Row key={document.id} label={document.name}>
                  <RowTexts icon={<FileText />} title={document.name} more={standingText(document)}>
                    {reviewers.length > 0 && <RowMore>{`Looked through by ${listed(reviewers)}`}</RowMore>}
                  </RowTexts>
                  <RowLabels>
                    <Badge>{documentStateNames[document.state]}</Badge>
                  </RowLabels>
                </Row>
              );
            })}
          </Rows>
        </Card>
      )}
    </>
  );
};
