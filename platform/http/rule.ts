import type { Attempts } from "./attempts.ts";
import type { Relation } from "../participation/index.ts";

/** Who may call an endpoint, and within which limits. */
export type Rule = {
  /** One of these is enough; nobody else gets in. */
  allow: readonly [Relation, ...Relation[]];
  /** Exists on a demo platform only; elsewhere the route is not registered. */
  demoOnly?: true;
  /**
   * Unsafe methods carry the CSRF token in a header; form posts may carry it as `_token` instead. `every-method`: a GET
   * that changes something needs it too. `own-signature`: no browser sends it, and what it bears in the token's place no other site can make.
   */
  csrf?: "header" | "form" | "every-method" | "own-signature";
  /**
   * Answers everybody alike, so nobody asks who calls: it answers while the database is away, whatever cookie came along
   * (a load balancer's check, the page that has to say so).
   */
  callerUnasked?: true;
  /** Whoever looks as somebody else may do this all the same: it ends that. Everything else that changes something is refused. */
  endsImpersonation?: true;
  /** Nobody looks at it in the owner's place. */
  ownerOnly?: true;
  /** Against guessing and floods; without it nobody counts. */
  attempts?: Attempts;
  /** It waits for an engine, for a password's hash or for bytes, each in a queue of its own: it would hold up what is quick. */
  isSlow?: true;
  /** Its body goes to the disk piece by piece, within a limit of its own, and is never held in memory. */
  isStreamed?: true;
};
