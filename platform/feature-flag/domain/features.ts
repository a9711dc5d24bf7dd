import { featureNames, type FeatureName } from "#contract/feature-flag/entity.ts";
import type { Reader } from "../../store/store.ts";
import { listSwitches } from "../store/feature-flags.ts";

/**
 * What is on here, in memory: `GET /platform` says it to everybody, also while the database is away. One platform works on a
 * database at a time, so that nobody else changes it meanwhile.
 */
export type Features = {
  /** By the configuration. */
  readonly configured: ReadonlySet<FeatureName>;
  /** Where an administrator has said otherwise. */
  readonly switched: Map<FeatureName, boolean>;
};

export const createFeatures = (configured: readonly FeatureName[]): Features => ({
  configured: new Set(configured),
  switched: new Map(),
});

/** Takes over what administrators switched before this start; of a feature that is no more, nothing. */
export const loadFeatures = async (db: Reader, { switched }: Features): Promise<void> => {
  for (const { name, is_on: isOn } of await listSwitches(db)) if (featureNames.includes(name)) switched.set(name, isOn);
};

export const isFeatureOn = ({ configured, switched }: Features, name: FeatureName): boolean =>
  switched.get(name) ?? configured.has(name);

export const namesOfFeatures = (features: Features): FeatureName[] =>
  featureNames.filter((name) => isFeatureOn(features, name));
