import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { FeatureFlagSchema, FeatureNameSchema } from "./entity.ts";

/** Which are on, everybody reads in `GET /platform`. */
export const featureFlags = {
  list: endpoint
    .route({ method: "GET", path: "/admin/feature-flags", summary: "Every feature flag, and who says so" })
    .output(z.array(FeatureFlagSchema)),
  set: endpoint
    .route({ method: "PUT", path: "/admin/feature-flags/{name}", summary: "Switch a feature; null: as configured" })
    .input(z.object({ name: FeatureNameSchema, isOn: z.boolean().nullable() }))
    .output(z.array(FeatureFlagSchema)),
};
