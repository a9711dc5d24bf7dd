import type { UserId } from "#contract/common/ids.ts";
import type { Caller } from "../../participation/index.ts";
import type { Unit } from "../../store/store.ts";
import { endOnBehalf as endOnBehalfIn, setOnBehalf, type OnBehalf } from "../store/sessions.ts";
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

/** Nobody looks as this account any more, or nobody works by this grant. */
export const endOnBehalf = async (
  unit: Unit,
  services: SessionServices,
  whose: { looksAs: UserId } | { worksBy: string },
): Promise<void> => {
  for (const tokenHash of await endOnBehalfIn(unit, whose)) sessionChanged(unit, services, tokenHash);
};
