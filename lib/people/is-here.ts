import type { Presence } from "#contract/member/entity.ts";

/** Whether somebody has the meeting open. */
export const isHere = (status: Presence): boolean => status !== "offline" && status !== "failed";
