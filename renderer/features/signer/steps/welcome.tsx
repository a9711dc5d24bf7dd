import { Welcome } from "../components/welcome.tsx";
import { WelcomeAgain } from "../components/welcome-again.tsx";
import { hasDeclined } from "../model/has-declined.ts";
import { hasAgreedTo } from "../model/has-agreed-to.ts";
import type { SignerStep, StepProps } from "../model/signer-step.ts";

const ToWelcome = ({ snapshot, member, events }: StepProps) =>
  hasAgreedTo(member, events) ? (
    <WelcomeAgain signing={snapshot.signing} member={member} />
  ) : (
    <Welcome signing={snapshot.signing} member={member} hasDeclined={hasDeclined(member, events)} />
  );

export const welcome: SignerStep = { id: "welcome", words: "welcome", shows: ToWelcome };

/** Whoever reads this page has come in: with an account they count as joined by the first that they do here. */
export const join: SignerStep = { ...welcome, id: "join" };
