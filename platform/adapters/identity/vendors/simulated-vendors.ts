import { createHttpDocumentVendor, createHttpQuizVendor } from "./http-vendor.ts";
import type { DocumentVendor, QuizVendor } from "../identity-vendor.ts";
import type { IdentitySimulator } from "./identity-simulator.ts";

const name = "Identity simulator";

/** The simulator, asked as every vendor of the documented protocol is. */
export const createSimulatedVendors = (
  { calls, callbackSecret }: Pick<IdentitySimulator, "calls" | "callbackSecret">,
  by: "capture" | "hosted" = "capture",
): { document: DocumentVendor; quiz: QuizVendor } => {
  const settings = { id: "simulator", name, url: "", key: "", callbackSecrets: [callbackSecret] };
  return {
    document: {
      ...createHttpDocumentVendor({ ...settings, by, wants: by === "capture" ? ["front", "back"] : [] }, () => calls),
      isSimulator: true,
    },
    quiz: { ...createHttpQuizVendor(settings, () => calls), isSimulator: true },
  };
};
