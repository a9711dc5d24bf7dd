import { randomUUID } from "node:crypto";
import { videoEndsAfterMs } from "#contract/constants.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { VideoEnding } from "#contract/video-room/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { tellGuests } from "../../guest/index.ts";
import { insertJob, type JobHandler, type JobRow } from "../../job/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, holdSigning, recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import { findVideoEnd, setVideoEnd } from "../store/video-end.ts";

type Signing = NonNullable<Awaited<ReturnType<typeof holdSigning>>>;

const leftOf = (endsAt: Date | null, now: Date): VideoEnding => ({
  leftMs: endsAt === null ? null : Math.max(0, endsAt.getTime() - now.getTime()),
});

/**
 * Stops what is done in a video that has ended. Once the end was announced it goes on for a minute, though the signing may
 * have ended before: a page that is loaded anew meanwhile comes in again.
 */
export const assertVideoOn = async (unit: Unit, services: Services, signingId: SigningId): Promise<Signing> => {
  const signing = await holdSigning(unit, signingId);
  if (signing === undefined) return refuse("request/not-found");
  const { video_ends_at: endsAt } = signing;
  if (endsAt !== null && endsAt <= services.now()) return refuse("video-room/ended");
  if (signing.status !== "open" && endsAt === null) return refuse("signing/closed");
  return signing;
};

const keyOf = (signingId: SigningId, endsAt: Date): string => `${signingId} ${endsAt.toISOString()}`;

/**
 * Announces the end of a signing's video to everybody. The end itself is work of the platform, which a restart finds again.
 * One that was announced before stands.
 */
export const beginVideoEnd = async (
  unit: Unit,
  services: Services,
  act: Act,
  signing: Pick<Signing, "id" | "video_ends_at">,
): Promise<Date> => {
  if (signing.video_ends_at !== null) return signing.video_ends_at;
  const now = services.now();
  const endsAt = new Date(now.getTime() + videoEndsAfterMs);
  await setVideoEnd(unit, signing.id, endsAt);
  await insertJob(unit, {
    id: randomUUID(),
    kind: "video-end",
    key: keyOf(signing.id, endsAt),
    signing_id: signing.id,
    payload: {},
    now,
    runAfter: endsAt,
  });
  unit.afterCommit(() => services.jobs.wake());
  await recordEvent(unit, services, act, {
    signingId: signing.id,
    kind: "video-wrapping-up",
    data: { endsAt: endsAt.toISOString() },
  });
  await tellGuests(unit, services, signing.id);
  return endsAt;
};

export const wrapUp = (services: Services, act: Act, signingId: SigningId): Promise<VideoEnding> =>
  services.store.transact(async (unit) => {
    const signing = await holdSigning(unit, signingId);
    if (signing === undefined) return refuse("request/not-found");
    // After the release there may be a video still, to say goodbye in.
    if (signing.status === "terminated" && signing.video_ends_at === null) return refuse("signing/closed");
    return leftOf(await beginVideoEnd(unit, services, act, signing), services.now());
  });

/** Within the minute the video goes on; after it everybody may join again. */
export const reopenVideo = (services: Services, act: Act, signingId: SigningId): Promise<VideoEnding> =>
  services.store.transact(async (unit) => {
    const signing = await assertOpen(unit, signingId);
    if (signing.video_ends_at === null) return { leftMs: null };
    await setVideoEnd(unit, signingId, null);
    await recordEvent(unit, services, act, { signingId, kind: "video-opened-again", data: {} });
    await tellGuests(unit, services, signingId);
    return { leftMs: null };
  });

export const readEnding = async (services: Services, signingId: SigningId): Promise<VideoEnding> =>
  leftOf(await findVideoEnd(services.store.read, signingId), services.now());

/** Puts everybody out, unless the notary took the end back meanwhile. */
const endVideo = (services: Services, { key, signing_id: signingId }: JobRow): Promise<void> =>
  services.store.transact(async (unit) => {
    if (signingId === null) return;
    const { video_ends_at: endsAt = null } = (await holdSigning(unit, signingId)) ?? {};
    if (endsAt === null || keyOf(signingId, endsAt) !== key) return;
    await tellGuests(unit, services, signingId);
    unit.afterCommit(() => services.videoRooms.close(signingId));
  });

export const videoEndHandler = (services: Services): JobHandler => ({
  maxAttempts: 5,
  retryAfterMs: () => 1_000,
  work: (job) => endVideo(services, job),
  // Nobody joins any more all the same.
  onGivenUp: () => undefined,
});
