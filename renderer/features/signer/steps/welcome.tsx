import { Welcome } from "../components/welcome.tsx";
import { hasDeclined } from "../model/has-declined.ts";
import type { SignerStep, StepProps } from "../model/signer-step.ts";

const ToWelcome = ({ snapshot, member, events }: StepProps) => (
  <Welcome signing={snapshot.signing} member={member} hasDeclined={hasDeclined(member, events)} />
);

export const welcome: SignerStep = { id: "welcome", words: "welcome", shows: ToWelcome };

/** Whoever reads this page has come in: with an account they count as joined by the first that they do here. */
export const join: SignerStep = { ...welcome, id: "join" };
