import { z } from "zod";

/** What a platform may have or not have, by the names that its configuration uses. */
export const featureNames = ["impersonate-mode", "where-is-my-profile", "pwa"] as const;
export const FeatureNameSchema = z.enum(featureNames);
export type FeatureName = z.infer<typeof FeatureNameSchema>;

export const FeatureFlagSchema = z.object({
  name: FeatureNameSchema,
  isOn: z.boolean(),
  /** By the configuration alone, which holds where no administrator has said otherwise. */
  isConfigured: z.boolean(),
  isSwitched: z.boolean(),
});
export type FeatureFlag = z.infer<typeof FeatureFlagSchema>;

/** `configured`: as the configuration says. */
export const FeatureSwitchSchema = z.enum(["on", "off", "configured"]);
export type FeatureSwitch = z.infer<typeof FeatureSwitchSchema>;
