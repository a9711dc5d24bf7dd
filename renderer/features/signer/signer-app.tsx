import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { sendLeaveBeacon } from "#renderer/services/realtime/leave.ts";
import { sendPresenceBeacon } from "#renderer/services/realtime/presence.ts";
import type { ConnectionState } from "#renderer/services/realtime/connection-watch.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Standing } from "#contract/way/entity.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { forgetDrafts } from "#renderer/services/drafts/draft-store.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { useSigningEvents, useSigningSnapshot } from "#renderer/services/realtime/use-signing.ts";
import { useWay } from "#renderer/services/realtime/use-way.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { useVideoEnds, VideoCall } from "#renderer/features/video/index.ts";
import { usePreparedPdf } from "#renderer/features/pdf-view/index.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { AskNotary } from "./components/ask-notary.tsx";
import { AccessLost, AccessWithdrawn, LinkRefused, NoLink } from "./components/outside.tsx";
import { MeetingLight } from "./components/meeting-light.tsx";
import { RecordedMeeting } from "./components/recorded-meeting.tsx";
import { Released } from "./components/released.tsx";
import { Frame } from "./components/frame.tsx";
import { Removed } from "./components/removed.tsx";
import { HandOver, SharedDevice } from "./components/shared-device.tsx";
import { Terminated } from "./components/terminated.tsx";
import { Withdraw } from "./components/withdraw.tsx";
import { useLostAccess } from "./hooks/use-lost-access.ts";
import { useStopAsking } from "./hooks/use-stop-asking.ts";
import { useMembership, type MembershipState } from "./hooks/use-membership.ts";
import { useShownStep } from "./hooks/use-shown-step.ts";
import { AccountContext } from "./hooks/use-own-account.ts";
import { ReaderContext, usePageLanguage } from "./hooks/use-page-language.ts";
import type { Membership } from "./model/join.ts";
import { mayWithdraw } from "./model/may-withdraw.ts";
import { waitingSentence } from "./model/waiting-sentence.ts";
import { countedSteps, signerStep } from "./steps/signer-steps.ts";
import styles from "./components/signer.module.css";

/** The signer's page: from the personal link to the copies. */
export const SignerApp = () => {
  const state = useMembership();
  switch (state.kind) {
    case "joining":
      return <Opening />;
    case "joined":
      return <OnDevice key={state.membership.memberId} {...state} />;
    case "no-link":
      return <NoLink />;
    case "refused":
      return <LinkRefused error={state.error} onRetry={state.retry} />;
  }
};

const Opening = () => {
  const { frame } = useTexts();
  return (
    <main className={styles.column}>
      <OutOfReach title={frame.noAnswer}>{frame.noAnswerOpening}</OutOfReach>
      <Skeleton rows={5} label={frame.opening} />
    </main>
  );
};

type Device = Extract<MembershipState, { kind: "joined" }>;

/** One person at a time; between two of them nothing of either is on the screen. */
const OnDevice = ({ memberships, membership, accountId, actAs }: Device) => {
  const [next, setNext] = useState<Membership | null>(null);
  // Kept beyond a look at the other person's door: what was withdrawn can be asked for no longer.
  const [ended, setEnded] = useState<Ended | null>(null);
  usePageLanguage(membership);
  useStopAsking(ended !== null && ended.kind !== "released");
  if (next !== null)
    return <HandOver from={membership} to={next} onTaken={() => actAs(next)} onBack={() => setNext(null)} />;
  return (
    <ReaderContext value={membership}>
      <AccountContext value={accountId}>
        <Joined
          membership={membership}
          ended={ended}
          onEnded={setEnded}
          device={<SharedDevice memberships={memberships} current={membership} onHandTo={setNext} />}
        />
      </AccountContext>
    </ReaderContext>
  );
};

type JoinedProps = FullAccessProps & { ended: Ended | null };

const Joined = ({ ended, ...props }: JoinedProps) => {
  if (ended?.kind === "removed") return <Removed {...ended} device={props.device} />;
  if (ended?.kind === "withdrawn") return <AccessWithdrawn notaryName={ended.notaryName} />;
  if (ended?.kind === "lost") return <AccessLost {...ended} />;
  if (ended !== null || props.membership.access === "released")
    return <Released signingId={props.membership.signingId} />;
  return <WithFullAccess {...props} />;
};

/** How a full access ended under the page. */
type Ended =
  | { kind: "removed"; signing: Signing; removal: SigningEvent | null }
  | { kind: "withdrawn"; notaryName: string }
  | { kind: "lost"; notaryName: string; signingTitle: string }
  | { kind: "released" };
type FullAccessProps = { membership: Membership; device: ReactNode; onEnded: (ended: Ended) => void };

const WithFullAccess = ({ membership, device, onEnded }: FullAccessProps) => {
  const snapshot = useSigningSnapshot(membership.signingId);
  const isWithdrawn = snapshot.data?.members.some(
    (member) => member.id === membership.memberId && member.withdrawnAt !== null,
  );
  const notaryName = snapshot.data?.signing.notary.fullName ?? "";
  useEffect(() => {
    if (isWithdrawn === true) onEnded({ kind: "withdrawn", notaryName });
  }, [isWithdrawn, notaryName, onEnded]);
  usePreparedPdf();
  if (snapshot.data === undefined)
    return snapshot.isError ? (
      <LinkRefused error={toAppError(snapshot.error)} onRetry={() => void snapshot.refetch()} />
    ) : (
      <Opening />
    );
  const reading = { error: snapshot.error, errorUpdatedAt: snapshot.errorUpdatedAt };
  return <InSigning {...{ membership, device, onEnded, reading }} snapshot={snapshot.data} />;
};

type InSigningProps = FullAccessProps & {
  snapshot: SigningSnapshot;
  /** What became of the last attempt to read it again. */
  reading: { error: unknown; errorUpdatedAt: number };
};

const InSigning = ({ snapshot, membership, device, onEnded, reading }: InSigningProps) => {
  const { signing } = snapshot;
  const { memberId } = membership;
  const { connection, events } = useSigningEvents(signing.id, {
    acting: memberId,
    send: sendPresenceBeacon,
    leave: sendLeaveBeacon,
  });
  const removal = events.find((event) => event.kind === "member-removed" && event.data.memberId === memberId);
  const member = snapshot.members.find((candidate) => candidate.id === memberId);
  const left = useLostAccess(membership, reading);
  const isRemoved = removal !== undefined || member === undefined;
  useEffect(() => {
    // Who was told of the removal while the line still stood knows more than the session says.
    if (isRemoved) onEnded({ kind: "removed", signing, removal: removal ?? null });
    else if (left === "released") onEnded({ kind: "released" });
    else if (left === "none")
      onEnded({ kind: "lost", notaryName: signing.notary.fullName, signingTitle: signing.title });
  }, [left, isRemoved, removal, signing, onEnded]);
  if (isRemoved) return <Opening />;
  return <AtStep snapshot={snapshot} member={member} device={device} connection={connection} events={events} />;
};

/** Where the reader stands; of their own they know more at once than the others' record of them says. */
const useStanding = (snapshot: SigningSnapshot, readerId: MemberId, hasSignature: boolean): Standing => {
  const members = useMemo(
    () => snapshot.members.map((member) => (member.id === readerId ? { ...member, hasSignature } : member)),
    [snapshot.members, readerId, hasSignature],
  );
  const { standings } = useWay({ ...snapshot, members }, readerId);
  const standing = standings.find(({ memberId }) => memberId === readerId);
  if (standing === undefined) throw new Error("The reader is not among the people of this signing.");
  return standing;
};

type AtStepProps = {
  snapshot: SigningSnapshot;
  member: Member;
  device: ReactNode;
  connection: ConnectionState;
  events: readonly SigningEvent[];
};

const AtStep = ({ snapshot, member, device, connection, events }: AtStepProps) => {
  const { signing, documents } = snapshot;
  const identity = usePlatformIdentity();
  const signature = useAdoptedSignature(signing.id, member.id);
  const isDemo = identity.data?.kind === "demo";
  // Until the platform has answered, what the member record says is what is known.
  const hasSignature =
    signature.adopted.data === undefined ? member.hasSignature : signature.adopted.data.signature !== null;
  const standing = useStanding(snapshot, member.id, hasSignature);
  const { shown, goBackTo } = useShownStep(member.type, standing.step);
  const now = useNow();
  const mayStop = mayWithdraw({ signing, member, documents });
  const isOver = signing.status !== "open";
  useEffect(() => {
    // What was begun here has no use any more, and the device may be somebody else's.
    if (isOver) void forgetDrafts(draftKeys.ofSigning(signing.id));
  }, [isOver, signing.id]);
  const ends = useVideoEnds(signing);
  const help = <AskNotary signing={signing} memberId={member.id} mayStop={mayStop} />;
  const video = member.consentedAt !== null && (
    <RecordedMeeting signing={signing} member={member}>
      <VideoCall
        key={signing.id}
        signingId={signing.id}
        members={snapshot.members}
        isNotary={false}
        isOpen={!isOver}
        ends={ends}
        layout="strip"
      />
    </RecordedMeeting>
  );
  // What is recorded while people say goodbye is recorded, too.
  const light = (!isOver || signing.videoEndsAt !== undefined) && <MeetingLight signingId={signing.id} />;
  if (signing.status === "terminated") {
    // Whoever is in the video has a minute to say goodbye.
    const goodbye = signing.videoEndsAt === undefined ? undefined : video;
    return (
      <Frame
        {...{ signing, connection, isDemo, device, help }}
        step={null}
        layout="column"
        light={light}
        video={goodbye}
      >
        <Terminated signing={signing} events={events} />
      </Frame>
    );
  }
  const step = signerStep(shown);
  const Shown = step.shows;
  return (
    <Frame
      signing={signing}
      step={step}
      steps={countedSteps(standing.steps)}
      waitsFor={waitingSentence(standing, snapshot.members, now)}
      connection={connection}
      isDemo={isDemo}
      layout={step.showsDocument === true && documents.length > 0 ? "document" : "column"}
      device={device}
      help={help}
      light={light}
      video={video}
      wayOut={mayStop && <Withdraw signing={signing} memberId={member.id} />}
    >
      <Shown {...{ snapshot, member, signature, events, isDemo, goBackTo }} />
    </Frame>
  );
};
