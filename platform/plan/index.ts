export { findPlan, listOfferedPlans } from "./domain/plans.ts";
