import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { FeatureFlagSchema, FeatureNameSchema, FeatureSwitchSchema } from "./entity.ts";

/** Which are on, everybody reads in `GET /platform`. */
export const featureFlags = {
  list: endpoint
    .route({ method: "GET", path: "/admin/feature-flags", summary: "Every feature flag, and who says so" })
    .output(z.array(FeatureFlagSchema)),
  set: endpoint
    .route({
      method: "PUT",
      path: "/admin/feature-flags/{name}",
      summary: "Switch a feature, or leave it to the configuration",
    })
    .input(z.object({ name: FeatureNameSchema, to: FeatureSwitchSchema }))
    .output(z.array(FeatureFlagSchema)),
};
