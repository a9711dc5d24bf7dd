import type { EndpointName } from "../http/endpoint-names.ts";
import type { Rule } from "../http/rule.ts";
import { endpoints, rawEndpoints } from "./endpoints.ts";

/** Who may do what, endpoint by endpoint. An endpoint without a rule is not served: the platform refuses to start. */
export const rules = Object.fromEntries([
  ...Object.entries(endpoints).flatMap(([resource, ofResource]) =>
    Object.entries(ofResource).map(([name, rule]) => [`${resource}.${name}`, rule]),
  ),
  ...Object.entries(rawEndpoints).map(([name, rule]) => [`raw.${name}`, rule]),
]) as Readonly<Record<EndpointName, Rule>>;
