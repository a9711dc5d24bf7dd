import type { StepName } from "#contract/way/entity.ts";
import type { SignerStep } from "../model/signer-step.ts";
import { completed } from "./completed.tsx";
import { consumerPersonalInfo } from "./consumer-personal-info.tsx";
import { documentList, documentSigning } from "./document-signing.ts";
import { releaseDocuments } from "./release-documents.ts";
import { signature } from "./signature.tsx";
import { verificationError } from "./verification-error.tsx";
import { verificationIdInstructions } from "./verification-id-instructions.tsx";
import { verificationKbaInstructions } from "./verification-kba-instructions.tsx";
import { verificationKba } from "./verification-kba.tsx";
import { verificationProcessingOnDevice } from "./verification-processing-on-device.tsx";
import { verificationStart } from "./verification-start.tsx";
import { join, welcome } from "./welcome.tsx";

const signerSteps: readonly SignerStep[] = [
  join,
  welcome,
  verificationStart,
  verificationIdInstructions,
  verificationProcessingOnDevice,
  verificationKbaInstructions,
  verificationKba,
  verificationError,
  consumerPersonalInfo,
  signature,
  documentList,
  documentSigning,
  releaseDocuments,
  completed,
];

/** What the page shows at a step of the way. */
export const signerStep = (name: StepName): SignerStep => {
  const step = signerSteps.find(({ id }) => id === name);
  if (step === undefined) throw new Error(`The signer's page has nothing for the step ${name}.`);
  return step;
};

/** The steps of a way as whoever goes it counts them. */
export const countedSteps = (names: readonly StepName[]): SignerStep[] =>
  names.map(signerStep).filter((step, at, all) => all.findIndex(({ words }) => words === step.words) === at);
