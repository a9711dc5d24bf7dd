import { FileSignature, Mail } from "lucide-react";
import { Redirect } from "wouter";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useMailOwnLink, useOwnPlace } from "../hooks/use-own-place.ts";
import { ReleasedHere } from "./released-here.tsx";
import styles from "./taking-part.module.css";

/** A signing that another notary leads: who that is, and the way to where this account takes part. */
export const TakingPartPage = ({ signingId }: { signingId: SigningId }) => {
  const { id } = useAccount();
  const read = useOwnPlace(signingId);
  const { data } = read;
  if (data !== undefined && data.signing.notary.id === id) return <Redirect to={`/signing/${signingId}`} replace />;
  return (
    <>
      <PageHeader
        title={data?.signing.title ?? "Signing"}
        description={data === undefined ? undefined : whenOf(data.signing)}
        actions={<LinkButton href="/signings">Back to My Signings</LinkButton>}
      />
      {data === undefined ? <Reading query={read} label="Reading the signing" rows={3} /> : <Place {...data} />}
    </>
  );
};

const whenOf = ({ status, finalizedAt, scheduledAt }: Signing): string => {
  if (finalizedAt !== null) return `Released on ${formatMoment(finalizedAt)}`;
  if (status === "terminated") return "Terminated";
  return scheduledAt === null ? "Any time" : `Planned for ${formatMoment(scheduledAt)}`;
};

const Place = ({ signing, place }: { signing: Signing; place: Member | null }) => {
  const { fullName } = signing.notary;
  if (signing.status === "finalized") return <ReleasedHere signing={signing} />;
  if (signing.status === "terminated")
    return (
      <Card title={`${fullName} led this signing`}>
        <p>{fullName} ended it without releasing its documents, so there is nothing left to do here.</p>
      </Card>
    );
  return (
    <Card title={`${fullName} leads this signing`}>
      {place === null ? (
        <p>Ask {fullName} to invite you: you take part by a personal link.</p>
      ) : (
        <OwnLink signing={signing} place={place} />
      )}
    </Card>
  );
};

const OwnLink = ({ signing, place }: { signing: Signing; place: Member }) => {
  const mail = useMailOwnLink(signing.id, place.id);
  return (
    <div className={styles.way}>
      <p className={styles.lead}>
        <FileSignature aria-hidden="true" />
        <span>
          You take part as {place.fullName}. <b>Open the personal link from your mail:</b> it leads to your part of the
          signing, in any browser.
        </span>
      </p>
      {mail.isSuccess && (
        <Alert tone="verified" title={`A new link is on its way to ${place.email}`}>
          The one that you have goes on to work.
        </Alert>
      )}
      <Failure error={mail.error} onDismiss={mail.reset} />
      <div className={styles.action}>
        <Button
          variant={mail.isSuccess ? "secondary" : "primary"}
          icon={<Mail aria-hidden="true" />}
          isPending={mail.isPending}
          onPress={() => mail.mutate()}
        >
          {mail.isSuccess ? "Mail me another" : "Mail me a new link"}
        </Button>
        {!mail.isSuccess && <span className={styles.hint}>It goes to {place.email}.</span>}
      </div>
    </div>
  );
};
