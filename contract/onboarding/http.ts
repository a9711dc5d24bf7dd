import { endpoint } from "../common/endpoint.ts";
import { OnboardingStateSchema } from "./entity.ts";

/** How a notary comes from a new account to the first act. */
export const onboarding = {
  state: endpoint
    .route({ method: "GET", path: "/onboarding-state", summary: "How far the notary has come" })
    .output(OnboardingStateSchema),
  /** Said once; saying it again changes nothing. */
  getStarted: endpoint
    .route({ method: "POST", path: "/onboarding-state/get-started", summary: "The notary knows how a signing goes" })
    .output(OnboardingStateSchema),
  /** Apart from the steps: the notary says that they begin. Asked again it changes nothing. */
  complete: endpoint
    .route({ method: "POST", path: "/complete-onboarding", summary: "Complete the onboarding" })
    .output(OnboardingStateSchema)
    .meta({ errors: ["onboarding/not-done"] }),
};
