import { StartError } from "../base/start-error.ts";

/** One adapter as the composition chose it. */
export type AdapterFacts = { capability: string; isSimulator: boolean };

export const simulatorsAmong = (adapters: readonly AdapterFacts[]): string[] =>
  adapters.filter((adapter) => adapter.isSimulator).map((adapter) => adapter.capability);

/** Stops a production platform from taking a simulator's word for a payment, an identity or a signature. */
export const assertNoSimulators = (adapters: readonly AdapterFacts[], demo: boolean): void => {
  const simulators = simulatorsAmong(adapters);
  if (demo || simulators.length === 0) return;
  throw new StartError(
    `Outside the demo nothing may be simulated, but these are: ${simulators.join(", ")}. Configure the real service, or start with --demo.`,
  );
};
