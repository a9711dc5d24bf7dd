import type { HttpContract } from "#contract/http.ts";
import type { Contract } from "./contract.ts";
import type { Rule } from "./rule.ts";

type HandlerOf<Procedure> = Procedure extends { handler: (handler: infer Handler) => unknown } ? Handler : never;

/** What the platform answers for a resource of the contract: who may, within which limits, and how. */
export type EndpointsOf<
  Resource extends keyof HttpContract,
  Name extends keyof HttpContract[Resource] = keyof HttpContract[Resource],
> = {
  readonly [Each in Name]: Rule & {
    handle: Each extends keyof Contract[Resource] ? HandlerOf<Contract[Resource][Each]> : never;
  };
};
