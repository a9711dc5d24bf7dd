import { useEffect, useState } from "react";
import type { AppError } from "#contract/errors.ts";
import { api } from "#renderer/app/api/api.ts";
import { forgetCsrfToken, rememberCsrfToken } from "#renderer/app/api/platform-fetch.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { rememberSigning, resumeMembership, takeTokenFromAddress, type Membership } from "../model/join.ts";

export type MembershipState =
  | { kind: "joining" }
  | { kind: "joined"; membership: Membership }
  /** No link and no session: the page was opened by its bare address. */
  | { kind: "no-link" }
  | { kind: "refused"; error: AppError };

let joining: Promise<MembershipState> | null = null;

const enter = async (): Promise<MembershipState> => {
  const token = takeTokenFromAddress();
  try {
    if (token !== null) {
      const membership = await api.members.join({ token });
      forgetCsrfToken();
      rememberSigning(membership.signingId);
      return { kind: "joined", membership };
    }
    const session = await api.account.session();
    rememberCsrfToken(session.csrfToken);
    const membership = resumeMembership(session.memberships);
    return membership === null ? { kind: "no-link" } : { kind: "joined", membership };
  } catch (cause) {
    return { kind: "refused", error: toAppError(cause) };
  }
};

/** Exchanges the personal link for a session once a page load, or goes on with the session that the cookie names. */
export const useMembership = (): MembershipState => {
  const [state, setState] = useState<MembershipState>({ kind: "joining" });
  useEffect(() => {
    let alive = true;
    // Once: a link's token is spent by its first use in this page, and effects may run twice.
    joining ??= enter();
    const running = joining;
    const show = async () => {
      const next = await running;
      if (alive) setState(next);
    };
    void show();
    // Another link opened in the same tab changes only the part behind `#`, which loads nothing by itself.
    const onHash = () => {
      if (window.location.hash.length > 1) window.location.reload();
    };
    window.addEventListener("hashchange", onHash);
    return () => {
      alive = false;
      window.removeEventListener("hashchange", onHash);
    };
  }, []);
  return state;
};
