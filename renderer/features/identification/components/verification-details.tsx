import { IdCard, Send } from "lucide-react";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isBypassed, isIdentified } from "#lib/identity/all-identified.ts";
import { isMisnamed } from "#lib/identity/misnamed.ts";
import { isVerificationFailed } from "#lib/identity/member-icons.ts";
import { provesIdentity } from "#lib/way/proves-identity.ts";
import { IdentityErrorPanel } from "#renderer/features/identity-errors/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { TextList } from "#renderer/ui/text-list.tsx";
import { useIdentityActs } from "../hooks/use-identity-acts.ts";
import { useStanding } from "../hooks/use-standing.ts";
import { identificationTexts as texts, stageTexts } from "../model/identity-texts.ts";
import { ruleTexts } from "../model/rule-texts.ts";
import { KnownPerson } from "./known-person.tsx";
import { Records } from "./records.tsx";
import { StatusStrip } from "./status-strip.tsx";
import styles from "./identification.module.css";

type Props = {
  signing: Signing;
  member: Member;
  hasCurrentDocument: boolean;
  onIdentify: () => void;
  onClose: () => void;
};

/** All there is to know of somebody's identity, as it stands now: it follows what comes from the vendor. */
export const VerificationDetails = ({ signing, member, hasCurrentDocument, onIdentify, onClose }: Props) => {
  const acts = useIdentityActs(signing.id);
  const isAsked = provesIdentity(signing, member);
  const standing = useStanding(signing.id, member.id, isAsked);
  const hasFailed = isVerificationFailed(member);
  const isOpen = signing.status === "open";
  return (
    <Dialog
      isOpen
      title="Details"
      description={member.fullName}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {isOpen && (
            <Button variant="primary" icon={<IdCard aria-hidden="true" />} onPress={onIdentify}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <StatusStrip member={member} hasCurrentDocument={hasCurrentDocument} />
      </div>
      {isOpen && <KnownPerson member={member} act={acts.assertKnown} />}
      {!isAsked && <p>{notAskedText(signing, member)}</p>}
      {standing.data !== undefined && <Standing standing={standing.data} state={signing.notary.state} />}
      {isAsked && <Failure error={standing.error} />}
      {hasFailed && member.identity !== undefined && (
        <section className={styles.shownToSigner} aria-label="What the signer read">
          <p>
            <strong>{texts.noteToNotary}</strong>
          </p>
          <IdentityErrorPanel
            name={member.fullName}
            notaryName={signing.notary.fullName}
            verification={member.identity.verification}
            signing={signing}
            level={3}
            {...(standing.data === undefined ? {} : { quizSeconds: standing.data.quiz.seconds.value })}
          />
        </section>
      )}
      {isOpen && isMisnamed(member) && (
        <p>
          {`Is the name of ${member.fullName} misspelt here? Correct it in the list of people, under “More about ${member.fullName}”, and they can try again.`}
        </p>
      )}
      {isOpen && isAsked && !isThrough(member) && (
        <div className={styles.known}>
          <Button
            size="small"
            icon={<Send aria-hidden="true" />}
            isPending={acts.request.isPending}
            onPress={() => acts.request.mutate(member.id)}
          >
            Ask them to prove who they are
          </Button>
          {acts.request.isSuccess && <p role="status">They are told by mail and on their page.</p>}
          <Failure error={acts.request.error} onDismiss={acts.request.reset} />
        </div>
      )}
      <Records signingId={signing.id} member={member} />
    </Dialog>
  );
};

/** Who has shown the notary a document, or was let past it, has nothing left to prove. */
const isThrough = ({ identity }: Member): boolean =>
  identity !== undefined && (identity.verification.isCompleted || isIdentified(identity) || isBypassed(identity));

const notAskedText = ({ asksIdentification }: Signing, { fullName, capacity }: Member): string => {
  if (asksIdentification !== true)
    return "This signing asks nobody to prove who they are. You can record an ID all the same.";
  const nobodyElse = `Nobody but you looks at the identity of ${fullName}: only principals prove it by themselves in this signing.`;
  return (capacity ?? null) === null
    ? `${nobodyElse} You can record an ID.`
    : `${nobodyElse} Record an ID before you lock a document: the notarization rests on what they say.`;
};

const Standing = ({ standing, state }: { standing: VerificationStanding; state: string | null }) => {
  const isAsked = standing.stage === "processing" || standing.stage === "quiz";
  const { stage, vendor, attemptsLeft, nextAttemptAt, isVendorAway, quiz } = standing;
  return (
    <>
      {isVendorAway && (
        <Alert tone="attention" title={`${vendor.name} does not answer at the moment`}>
          {`Nobody has failed by that. ${isAsked ? "It is asked again by itself" : "They can try again"}; the meeting can wait, or go on with a document that you look at.`}
        </Alert>
      )}
      <Facts
        items={[
          { label: "How far", value: stageTexts[stage] },
          {
            label: "Checked by",
            value: vendor.isSimulator ? `${vendor.name}, a simulator: nothing is really checked` : vendor.name,
          },
          { label: "Attempts left", value: String(attemptsLeft) },
          ...(nextAttemptAt === null ? [] : [{ label: "Next attempt from", value: formatMoment(nextAttemptAt) }]),
        ]}
      />
      <TextList label="Which rule holds" texts={ruleTexts(quiz, state)} />
    </>
  );
};
