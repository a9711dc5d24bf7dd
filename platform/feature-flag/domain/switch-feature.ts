import { featureNames, type FeatureFlag, type FeatureName, type FeatureSwitch } from "#contract/feature-flag/entity.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { saveSwitch } from "../store/feature-flags.ts";
import { isFeatureOn } from "./features.ts";

export const listFeatures = ({ features }: Pick<Services, "features">): FeatureFlag[] =>
  featureNames.map((name) => ({
    name,
    isOn: isFeatureOn(features, name),
    isConfigured: features.configured.has(name),
    isSwitched: features.switched.has(name),
  }));

const isOnBy: Record<FeatureSwitch, boolean | null> = { on: true, off: false, configured: null };

/** Switches a feature for everybody. */
export const switchFeature = async (
  services: Services,
  act: Act,
  name: FeatureName,
  to: FeatureSwitch,
): Promise<FeatureFlag[]> => {
  const { features } = services;
  const isOn = isOnBy[to];
  await services.store.transact(async (unit) => {
    await saveSwitch(unit, name, isOn, services.now());
    await recordAdminAct(unit, services, act, {
      act: "feature-flag-changed",
      subject: { id: null, name },
      before: { on: isFeatureOn(features, name) },
      after: { on: isOn ?? features.configured.has(name) },
    });
    unit.afterCommit(() => {
      if (isOn === null) features.switched.delete(name);
      else features.switched.set(name, isOn);
    });
  });
  return listFeatures(services);
};
