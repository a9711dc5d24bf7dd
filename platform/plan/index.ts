export { findPlan, listOfferedPlans, offerFirstPlans, type PlanWords } from "./domain/plans.ts";
