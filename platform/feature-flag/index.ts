export { createFeatures, isFeatureOn, loadFeatures, namesOfFeatures, type Features } from "./domain/features.ts";
