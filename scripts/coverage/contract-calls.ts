import { httpContract } from "#contract/http.ts";
import { apiBase } from "#contract/common/endpoint.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { callKey, type SpecCall } from "./parse-calls.ts";

type Procedure = { "~orpc": { route: { method?: string; path?: string } } };
const isProcedure = (value: object): value is Procedure => "~orpc" in value;

const procedureCalls = (router: object): SpecCall[] =>
  Object.values(router).flatMap((value: object) => {
    if (!isProcedure(value)) return procedureCalls(value);
    const { method, path } = value["~orpc"].route;
    return method === undefined || path === undefined ? [] : [{ method, path }];
  });

/** Every call of the contract by its whole address: a page and a call of the API are two, be they named alike. */
export const addressedCalls = (): SpecCall[] => [
  ...procedureCalls(httpContract).map(({ method, path }) => ({ method, path: `${apiBase}${path}` })),
  ...Object.values(rawRoutes).map(({ method, path }) => ({ method, path })),
];

/** Every call of the contract, paths without the API base. */
export const contractCalls = (): SpecCall[] =>
  addressedCalls().map(({ method, path }) => ({
    method,
    path: path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path,
  }));

/** Calls that the contract names twice: two handlers for one address. */
export const doubledCalls = (calls: readonly SpecCall[]): string[] => {
  const keys = calls.map(callKey);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
};
