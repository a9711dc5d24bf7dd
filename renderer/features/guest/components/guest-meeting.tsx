import { useMutation } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { useEffect, useMemo } from "react";
import { guestSessionLifetimeMs } from "#contract/constants.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { GuestStanding, GuestView } from "#contract/guest/entity.ts";
import { VideoCall } from "#renderer/features/video/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatLongMoment } from "#renderer/ui/format.ts";
import { RecordingLight } from "#renderer/ui/recording-light.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useGuestLine, useGuestView, type Known } from "../hooks/use-guest-view.ts";
import { forgetOwnLink } from "../model/own-link.ts";
import { Countdown } from "./countdown.tsx";
import { GuestFrame } from "./guest-frame.tsx";
import styles from "./guest.module.css";

const ended: readonly GuestStanding[] = ["refused", "time-over", "over"];

/** A guest's page from the request to the end. */
export const GuestMeeting = ({ signingId }: { signingId: SigningId }) => {
  const { guest: texts } = useTexts();
  const { view, show } = useGuestView(signingId);
  if (view.data === undefined)
    return (
      <GuestFrame title={texts.heading}>
        {view.isError ? <Failure error={view.error} /> : <Skeleton rows={3} label={texts.opening} />}
      </GuestFrame>
    );
  return <Standing view={view.data} onJoined={show} onOpen={() => void view.refetch()} />;
};

type Props = { view: Known; onJoined: (next: GuestView) => void; onOpen: () => void };

const Standing = ({ view, onJoined, onOpen }: Props) => {
  const { standing, signingId, guest } = view;
  useGuestLine(signingId, guest.id);
  const isOver = ended.includes(standing);
  useEffect(() => {
    if (isOver) forgetOwnLink();
  }, [isOver]);
  if (isOver) return <Over view={view} />;
  if (standing === "joined") return <Joined view={view} />;
  return <Before view={view} onJoined={onJoined} onOpen={onOpen} />;
};

/** That the meeting is recorded, as everybody else in it sees it. */
const Light = ({ state }: { state: GuestView["recording"] }) => {
  const { guest, recording } = useTexts();
  if (state === null) return null;
  return state === "running" ? (
    <RecordingLight state="on">{recording.on}</RecordingLight>
  ) : (
    <RecordingLight state="held">{guest.recordingPaused}</RecordingLight>
  );
};

/** Requested or invited: what is waited for, how long still, and the way in. */
const Before = ({ view, onJoined, onOpen }: Props) => {
  const { guest: texts } = useTexts();
  const { standing, guest, notaryName, scheduledAt, signingId, title } = view;
  const join = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.guests.join({ id: signingId }),
    onSuccess: onJoined,
  });
  const isAsking = standing === "requested";
  return (
    <GuestFrame title={isAsking ? texts.requested : guest.state === "invited" ? texts.invited : texts.heading}>
      {title !== null && <p className={styles.lead}>{title}</p>}
      <p>{texts.meetingOf(notaryName, scheduledAt === null ? null : formatLongMoment(scheduledAt))}</p>
      <p role="status">{isAsking ? texts.requestedText(notaryName) : standing === "open" ? texts.mayJoin : ""}</p>
      <Countdown view={view} onOpen={onOpen} />
      <Failure error={join.error} />
      <Button
        variant="primary"
        isWide
        icon={<Video aria-hidden="true" />}
        isDisabled={standing !== "open"}
        isPending={join.isPending}
        onPress={() => join.mutate()}
      >
        {texts.joinNow}
      </Button>
      <p>{texts.recorded}</p>
      <Light state={view.recording} />
      <p className={styles.hint}>{texts.whatGuestsDo}</p>
    </GuestFrame>
  );
};

const Joined = ({ view }: { view: Known }) => {
  const { guest: texts } = useTexts();
  const { signingId, title, notaryName, guest, video, asOf, people } = view;
  const ends = useMemo(() => (video.leftMs === null ? null : { leftMs: video.leftMs, asOf }), [video.leftMs, asOf]);
  const until = new Date(Date.parse(guest.joinedAt ?? guest.since) + guestSessionLifetimeMs).toISOString();
  return (
    <GuestFrame
      title={title ?? texts.heading}
      video={
        <VideoCall
          key={signingId}
          signingId={signingId}
          members={people}
          isNotary={false}
          isOpen
          ends={ends}
          layout="page"
        />
      }
    >
      <Light state={view.recording} />
      <p className={styles.lead}>{texts.here(guest.fullName, notaryName)}</p>
      <p>{texts.whatGuestsDo}</p>
      <p className={styles.hint}>{texts.dayText(formatLongMoment(until))}</p>
    </GuestFrame>
  );
};

const Over = ({ view: { standing, notaryName } }: { view: Known }) => {
  const { guest: texts } = useTexts();
  if (standing === "refused")
    return (
      <GuestFrame title={texts.refused}>
        <p role="status">{texts.refusedText(notaryName)}</p>
      </GuestFrame>
    );
  if (standing === "time-over")
    return (
      <GuestFrame title={texts.timeOver}>
        <p role="status">{texts.timeOverText(notaryName)}</p>
      </GuestFrame>
    );
  return (
    <GuestFrame title={texts.over}>
      <p role="status">{texts.overText}</p>
    </GuestFrame>
  );
};
