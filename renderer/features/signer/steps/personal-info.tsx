import { AboutYou } from "../components/about-you.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const personalInfo: SignerStep = {
  id: "consumer-personal-info",
  words: "personalInfo",
  // The notary's journal names its principals; of a witness nothing more is asked.
  isFor: (type) => type !== "witness",
  isDue: ({ member }) => member.attendedAt === null,
  shows: ({ snapshot, member }) => <AboutYou signing={snapshot.signing} member={member} />,
};
