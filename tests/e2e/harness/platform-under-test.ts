import { withLateAnswers } from "./with-late-answers.ts";

type Env = Record<string, string>;

/** Of a test about proving who one is, for `platformEnv`. */
export const withIdentitySimulator: Env = { IDENTITY_DOCUMENT: "simulator", IDENTITY_QUIZ: "simulator" };

/**
 * A platform's environment in a test. Nobody checks identities for it unless the test says who: a new signing would ask its
 * people for a proof of identity, and few tests are about that.
 */
export const platformUnderTest = (env: Env): Env => withLateAnswers({ IDENTITY_DOCUMENT: "none", ...env });
