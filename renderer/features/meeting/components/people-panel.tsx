import { Check, DoorClosed, IdCard, Languages, Mail, MailWarning, UserPlus, UserX } from "lucide-react";
import { languageNamesInEnglish } from "#lib/texts/language-names.ts";
import { memberRoleNames, roleOf } from "#lib/people/member-roles.ts";
import { isPrincipal } from "#lib/people/principals.ts";
import { memo, useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import {
  identificationTexts,
  IdentityIcons,
  isIdentifiable,
  isShownIdentity,
  useIdentification,
} from "#renderer/features/identification/index.ts";
import { SavedScreenshots } from "#renderer/features/screenshots/index.ts";
import { useVideoEnds, VideoCall } from "#renderer/features/video/index.ts";
import { tellWorkstation } from "#renderer/services/machine/tell-workstation.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { isGuest, notInvited, notInvitedText } from "../model/invitations.ts";
import { invitationTrouble, isUndelivered, presenceNames } from "../model/meeting-texts.ts";
import type { Meeting } from "../hooks/use-meeting-state.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { useMemberActs } from "../hooks/use-member-acts.ts";
import { declinedMembers } from "../model/timeline.ts";
import { ExcludePerson, isExcluded } from "./exclude-person.tsx";
import { Guests } from "./guests.tsx";
import { useKept } from "../hooks/use-kept.ts";
import { InvitationsDialog } from "./invitations-dialog.tsx";
import { LooksAt } from "./looks-at.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { MemberStep } from "./member-step.tsx";
import { PersonActs } from "./person-acts.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { PersonalLinkDialog } from "./personal-link-dialog.tsx";
import { RemovePerson } from "./remove-person.tsx";
import { UndeliveredMail } from "./undelivered-mail.tsx";
import meetingStyles from "./meeting.module.css";
import styles from "./people-panel.module.css";

const isHere = (member: Member) =>
  member.status === "in-signing" || member.status === "sharing-device" || member.status === "online";
const presenceTone = (member: Member): Tone =>
  member.status === "failed" ? "seal" : isHere(member) ? "info" : "neutral";

export const PeoplePanel = () => {
  const { signing, members, documents, events, own, isPreparing } = useMeeting();
  const ends = useVideoEnds(signing);
  const declined = [...declinedMembers(events)].join(" ");
  const names = useKept(documents, sameNames);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={meetingStyles.people} tabIndex={0} role="region" aria-label="People of this signing">
      {/* Whoever prepares a signing is no member of it, and would be turned away from its video. */}
      {(signing.status !== "terminated" || signing.videoEndsAt !== undefined) && !isPreparing && (
        <VideoCall
          tellMachine={tellWorkstation}
          key={signing.id}
          signingId={signing.id}
          members={members}
          isNotary
          isOpen={signing.status === "open"}
          ends={ends}
          layout="column"
        />
      )}
      {!isPreparing && <SavedScreenshots signing={signing} members={members} />}
      <People
        signing={signing}
        members={members}
        documents={names}
        ownId={own?.id ?? null}
        isPreparing={isPreparing}
        declined={declined}
      />
      {signing.status === "open" && !isPreparing && <Guests signingId={signing.id} />}
    </div>
  );
};

/** What is said of a document where the people are. */
const sameNames = (left: Meeting["documents"], right: Meeting["documents"]): boolean =>
  left.length === right.length &&
  left.every(({ id, name }, index) => right[index]?.id === id && right[index].name === name);

type PeopleProps = Pick<Meeting, "signing" | "members" | "documents"> & {
  ownId: string | null;
  /** An assistant is shown no personal link: with one they would act as its owner. */
  isPreparing: boolean;
  /** Ids of those who declined, with spaces between: the same text as long as it is the same people. */
  declined: string;
};

/** Not drawn anew for what happens to fields and documents. */
const People = memo(({ signing, members, documents, ownId, isPreparing, declined }: PeopleProps) => {
  const signingId = signing.id;
  const declinedMemberIds = new Set(declined.split(" "));
  // Links are for signings that go on; after the release a link leads to the documents. Nobody is in a meeting that is over.
  const isOpen = signing.status === "open";
  const isReleased = signing.status === "finalized";
  const [linkForId, setLinkForId] = useState<Member["id"] | null>(null);
  const linkFor = members.find((member) => member.id === linkForId) ?? null;
  const [dialog, setDialog] = useState<
    { kind: "add" | "invitations" } | { kind: "correct" | "exclude" | "remove"; member: Member } | null
  >(null);
  const acts = useMemberActs(signingId);
  const showIdentification = useIdentification((store) => store.show);
  const waiting = notInvited(members).length;
  const close = () => setDialog(null);
  const canCorrect = ({ joinedAt }: Member) => isOpen && joinedAt === null;
  return (
    <section className={styles.panel} aria-label="People">
      <header className={styles.head}>
        <h2 className={styles.heading}>People</h2>
        {isOpen && (
          <span className={styles.headActs}>
            {!isPreparing && members.some(isIdentifiable) && (
              <IconButton
                size="small"
                label={identificationTexts.titleOfSeveral}
                icon={<IdCard />}
                onPress={() => showIdentification({ kind: "identify", memberId: null })}
              />
            )}
            {members.some(isGuest) && (
              <IconButton
                size="small"
                label="Invitations"
                icon={<Mail />}
                onPress={() => setDialog({ kind: "invitations" })}
              />
            )}
            <IconButton
              size="small"
              label="Add a person"
              icon={<UserPlus />}
              onPress={() => setDialog({ kind: "add" })}
            />
          </span>
        )}
      </header>
      {isOpen && waiting > 0 && (
        <div className={styles.toInvite}>
          <p>{notInvitedText(waiting)}</p>
          <Button
            size="small"
            variant="primary"
            icon={<Mail aria-hidden="true" />}
            onPress={() => setDialog({ kind: "invitations" })}
          >
            Send invitations
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {members.map((member) => {
          const invitation = invitationTrouble(member);
          return (
            <li key={member.id} className={styles.person}>
              <Avatar name={member.fullName} colour={member.colour} />
              <div className={styles.who}>
                <p className={styles.name} title={member.fullName}>
                  {member.fullName}
                </p>
                <p className={styles.type}>
                  {memberRoleNames[roleOf(member)]}
                  {member.id === ownId && !isPreparing ? " (you)" : ""}
                </p>
                <div className={styles.facts}>
                  {isOpen && (!isGuest(member) || member.invitedAt !== null) && (
                    <StatusLabel tone={presenceTone(member)}>{presenceNames[member.status]}</StatusLabel>
                  )}
                  {isOpen && member.id !== ownId && <LooksAt member={member} documents={documents} />}
                  {member.type !== "notary" && declinedMemberIds.has(member.id) && (
                    <StatusLabel tone="seal" icon={<UserX />}>
                      Declined
                    </StatusLabel>
                  )}
                  {member.type !== "notary" && member.consentedAt !== null && (
                    <StatusLabel tone="neutral" icon={<Check />}>
                      Agreed
                    </StatusLabel>
                  )}
                  {isGuest(member) && member.language !== null && member.language !== "en" && (
                    <StatusLabel tone="neutral" icon={<Languages />}>
                      Reads {languageNamesInEnglish[member.language]}
                    </StatusLabel>
                  )}
                  {isExcluded(member) && (
                    <StatusLabel tone="attention" icon={<DoorClosed />}>
                      Kept out
                    </StatusLabel>
                  )}
                  {invitation !== null && (
                    <StatusLabel tone={invitation.tone} icon={member.invitedAt === null ? <Mail /> : <MailWarning />}>
                      {invitation.label}
                    </StatusLabel>
                  )}
                </div>
                {!isPreparing && isShownIdentity(signing, member) && (
                  <IdentityIcons member={member} hasCurrentDocument={documents.length > 0} />
                )}
                {isOpen && !declinedMemberIds.has(member.id) && <MemberStep member={member} />}
                {isPrincipal(member) && !isPreparing && <MemberFacts signingId={signingId} member={member} />}
                {(isOpen || isReleased) && !isPreparing && isUndelivered(member) && (
                  <UndeliveredMail
                    member={member}
                    {...(canCorrect(member) ? { onCorrect: () => setDialog({ kind: "correct", member }) } : {})}
                    onOtherWays={() => setLinkForId(member.id)}
                  />
                )}
              </div>
              {(isOpen || isReleased) && member.type !== "notary" && (
                <PersonActs
                  member={member}
                  isOpen={isOpen}
                  isPreparing={isPreparing}
                  onLink={() => setLinkForId(member.id)}
                  onDialog={(kind) => setDialog({ kind, member })}
                  onLanguage={(language) => acts.setLanguage.mutate({ memberId: member.id, language })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {dialog?.kind === "invitations" && (
        <InvitationsDialog acts={acts} members={members} hasDocuments={documents.length > 0} onClose={close} />
      )}
      {dialog?.kind === "add" && <PersonDialog acts={acts} member={null} onClose={close} />}
      {dialog?.kind === "correct" && <PersonDialog acts={acts} member={dialog.member} onClose={close} />}
      {dialog?.kind === "exclude" && <ExcludePerson exclude={acts.exclude} member={dialog.member} onClose={close} />}
      {dialog?.kind === "remove" && <RemovePerson remove={acts.remove} member={dialog.member} onClose={close} />}
      {linkFor !== null && (
        <PersonalLinkDialog
          signingId={signingId}
          member={linkFor}
          isReleased={isReleased}
          {...(canCorrect(linkFor)
            ? {
                onCorrect: () => {
                  setLinkForId(null);
                  setDialog({ kind: "correct", member: linkFor });
                },
              }
            : {})}
          onClose={() => setLinkForId(null)}
        />
      )}
    </section>
  );
});
People.displayName = "People";
