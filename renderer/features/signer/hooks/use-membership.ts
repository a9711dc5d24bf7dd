import { useEffect, useState } from "react";
import type { AppError } from "#contract/common/app-error.ts";
import type { UserId } from "#contract/common/ids.ts";
import { useReloadOnLink } from "#renderer/services/address/use-reload-on-link.ts";
import { api } from "#renderer/services/api/api.ts";
import { forgetCsrfToken, rememberCsrfToken, setActingMember } from "#renderer/services/api/platform-fetch.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { rememberMember, resumeMembership, takeTokenFromAddress, type Membership } from "../model/join.ts";
import { forgetUnsent } from "../model/unsent-words.ts";

type Entered =
  | { kind: "joined"; memberships: readonly Membership[]; membership: Membership; accountId: UserId | null }
  /** No link and no session: the page was opened by its bare address. */
  | { kind: "no-link" }
  | { kind: "refused"; error: AppError };

export type MembershipState =
  | { kind: "joining" }
  | { kind: "no-link" }
  | {
      kind: "joined";
      /** Everybody for whom a link was opened in this browser. */
      memberships: readonly Membership[];
      membership: Membership;
      /** The account that is logged in in this browser, by itself. */
      accountId: UserId | null;
      /** Somebody else of them takes the device. */
      actAs: (membership: Membership) => void;
    }
  | { kind: "refused"; error: AppError; retry: () => void };

const enter = async (token: string | null): Promise<Entered> => {
  try {
    if (token !== null) {
      const { memberId } = await api.members.join({ token });
      forgetCsrfToken();
      rememberMember(memberId);
    }
    const { csrfToken, memberships, user, impersonator, assistant } = await api.account.session();
    rememberCsrfToken(csrfToken);
    const membership = resumeMembership(memberships);
    if (membership === null) return { kind: "no-link" };
    setActingMember(membership.memberId);
    const accountId = impersonator === null && assistant === null ? (user?.id ?? null) : null;
    return { kind: "joined", memberships, membership, accountId };
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

  useReloadOnLink();

  if (entered === null) return { kind: "joining" };
  if (entered.kind === "no-link") return entered;
  if (entered.kind === "joined") {
    const actAs = (membership: Membership) => {
      forgetUnsent();
      rememberMember(membership.memberId);
      setActingMember(membership.memberId);
      setEntered({ ...entered, membership });
    };
    return { ...entered, actAs };
  }
  const retry = () => {
    entering = null;
    setEntered(null);
    setAttempt(attempt + 1);
  };
  return { ...entered, retry };
};
