import { AboutYou } from "../components/about-you.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const consumerPersonalInfo: SignerStep = {
  id: "consumer-personal-info",
  words: "personalInfo",
  shows: ({ snapshot, member }) => <AboutYou signing={snapshot.signing} member={member} />,
};
