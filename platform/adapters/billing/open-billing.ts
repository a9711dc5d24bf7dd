import path from "node:path";
import type { AdapterFacts } from "../simulators.ts";
import type { BillingService } from "./billing-service.ts";

/** A demo plays whoever takes the money; a platform that names nobody sells no plans, and says so on its page. */
export const openBilling = async (
  config: { dataDir: string; demo: boolean },
  now: () => Date,
): Promise<BillingService | null> => {
  if (!config.demo) return null;
  const { createBillingSimulator } = await import("./billing-simulator.ts");
  return createBillingSimulator(path.join(config.dataDir, "billing-simulator"), now);
};

export const billingFacts = ({ demo }: { demo: boolean }): AdapterFacts => ({
  capability: "billing",
  isSimulator: demo,
});
