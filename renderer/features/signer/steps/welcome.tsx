import { Welcome } from "../components/welcome.tsx";
import { hasDeclined } from "../model/has-declined.ts";
import type { SignerStep } from "../model/signer-step.ts";

export const welcome: SignerStep = {
  id: "welcome",
  words: "welcome",
  isDue: ({ member }) => member.consentedAt === null,
  shows: ({ snapshot, member, events }) => (
    <Welcome signing={snapshot.signing} member={member} hasDeclined={hasDeclined(member, events)} />
  ),
};
