import { useEffect, useState } from "react";
import type { AppError } from "#contract/errors.ts";
import { api } from "#renderer/app/api/api.ts";
import { forgetCsrfToken, rememberCsrfToken } from "#renderer/app/api/platform-fetch.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { rememberSigning, resumeMembership, takeTokenFromAddress, type Membership } from "../model/join.ts";

type Entered =
  | { kind: "joined"; membership: Membership }
  /** No link and no session: the page was opened by its bare address. */
  | { kind: "no-link" }
  | { kind: "refused"; error: AppError };

export type MembershipState =
  | { kind: "joining" }
  | Exclude<Entered, { kind: "refused" }>
  | { kind: "refused"; error: AppError; retry: () => void };

const enter = async (token: string | null): Promise<Entered> => {
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

/** Once a page load: the address gives its token only once, and effects may run twice. */
let token: string | null | undefined;
let entering: Promise<Entered> | null = null;

const enterOnce = (): Promise<Entered> => {
  if (token === undefined) token = takeTokenFromAddress();
  entering ??= enter(token);
  return entering;
};

/** Exchanges the personal link for a session, or goes on with the session that the cookie names. */
export const useMembership = (): MembershipState => {
  const [attempt, setAttempt] = useState(0);
  const [entered, setEntered] = useState<Entered | null>(null);

  useEffect(() => {
    let alive = true;
    const show = async () => {
      const next = await enterOnce();
      if (alive) setEntered(next);
    };
    void show();
    return () => {
      alive = false;
    };
  }, [attempt]);

  useEffect(() => {
    // Another link opened in the same tab changes only the part behind `#`, which loads nothing by itself.
    const onHash = () => {
      if (window.location.hash.length > 1) window.location.reload();
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, []);

  if (entered === null) return { kind: "joining" };
  if (entered.kind !== "refused") return entered;
  const retry = () => {
    entering = null;
    setEntered(null);
    setAttempt(attempt + 1);
  };
  return { ...entered, retry };
};
