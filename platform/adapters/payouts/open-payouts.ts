import path from "node:path";
import type { AdapterFacts } from "../simulators.ts";
import type { Payouts } from "./payouts.ts";

/** A demo plays whoever pays out; a platform that names nobody pays nobody out, and has no such step. */
export const openPayouts = async (
  config: { dataDir: string; demo: boolean },
  now: () => Date,
): Promise<Payouts | null> => {
  if (!config.demo) return null;
  const { createPayoutSimulator } = await import("./simulator.ts");
  return createPayoutSimulator(path.join(config.dataDir, "payouts"), now);
};

export const payoutFacts = ({ demo }: { demo: boolean }): AdapterFacts => ({
  capability: "payouts",
  isSimulator: demo,
});
