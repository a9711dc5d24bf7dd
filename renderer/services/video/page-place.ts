import type { SigningId } from "#contract/common/ids.ts";
import type { Track } from "#contract/video-room/entity.ts";

/** As what a page was in the video when it was loaded anew. */
export type PagePlace = "with-media" | "only-looking";

const deviceKey = "video-device";
const placeKey = (signingId: SigningId) => `video-place-${signingId}`;

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again after each loading.
  }
};

/** What this tab calls itself beside its person: the same after it was loaded anew, another one in another tab. */
export const pageDevice = (): string => {
  const known = read(deviceKey);
  if (known !== null && /^[a-z0-9]{8,32}$/.test(known)) return known;
  const made = crypto.randomUUID().replaceAll("-", "");
  write(deviceKey, made);
  return made;
};

export const notePage = (signingId: SigningId, place: PagePlace | null): void => write(placeKey(signingId), place);

export const isPageIn = (signingId: SigningId): PagePlace | null => {
  const place = read(placeKey(signingId));
  return place === "with-media" || place === "only-looking" ? place : null;
};

const offKey = (signingId: SigningId) => `video-off-${signingId}`;

/** What its person had turned off stays off when the page is loaded anew. */
export const tracksOff = (signingId: SigningId): Readonly<Record<Track, boolean>> => {
  const off = (read(offKey(signingId)) ?? "").split(" ");
  return { microphone: off.includes("microphone"), camera: off.includes("camera") };
};

export const noteTracksOff = (signingId: SigningId, off: Readonly<Record<Track, boolean>>): void =>
  write(offKey(signingId), (["microphone", "camera"] as const).filter((track) => off[track]).join(" "));
