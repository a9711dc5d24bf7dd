import type { UserId } from "#contract/common/ids.ts";
import type { Caller } from "../../participation/index.ts";
import type { Unit } from "../../store/store.ts";
import { endLooksAs as endLooksIn, endWorkBy as endWorkIn, setOnBehalf, type OnBehalf } from "../store/sessions.ts";
import { sessionChanged, type SessionServices } from "./sessions.ts";

/** Another person's pages from the next request on: what was read before counts no more, and sockets show their rights anew. */
const change = async (unit: Unit, services: SessionServices, caller: Caller, onBehalf: OnBehalf): Promise<void> => {
  const { tokenHash } = caller;
  if (tokenHash === null || !(await setOnBehalf(unit, tokenHash, onBehalf))) return;
  sessionChanged(unit, services, tokenHash);
};

export const lookAs = (unit: Unit, services: SessionServices, caller: Caller, userId: UserId | null): Promise<void> =>
  change(unit, services, caller, { looksAs: userId });

export const workBy = (unit: Unit, services: SessionServices, caller: Caller, grantId: string | null): Promise<void> =>
  change(unit, services, caller, { worksBy: grantId });

/** Nobody looks as this account any more. */
export const endLooksAs = async (unit: Unit, services: SessionServices, userId: UserId): Promise<void> => {
  for (const tokenHash of await endLooksIn(unit, userId)) sessionChanged(unit, services, tokenHash);
};

/** Nobody works by these grants any more. */
export const endWorkBy = async (unit: Unit, services: SessionServices, grantIds: readonly string[]): Promise<void> => {
  for (const tokenHash of await endWorkIn(unit, grantIds)) sessionChanged(unit, services, tokenHash);
};
