import type { Presence } from "#contract/member/entity.ts";

/** Whether somebody has the meeting open; whose proof of identity failed reads why on it. */
export const isHere = (status: Presence): boolean => status !== "offline";
