export { findOrganisationOf } from "./store/organisations.ts";
