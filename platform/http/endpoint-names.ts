import { httpContract, type HttpContract } from "#contract/http.ts";
import { rawRoutes, type RawRouteName } from "#contract/raw-routes.ts";
import { apiBase } from "#contract/endpoint.ts";

type ContractEndpoint = {
  [Resource in keyof HttpContract]: `${Resource}.${Extract<keyof HttpContract[Resource], string>}`;
}[keyof HttpContract];

/** Name of everything that the platform answers: `signings.get` from the contract, `raw.logout` from the raw routes. */
export type EndpointName = ContractEndpoint | `raw.${RawRouteName}`;

export type Endpoint = { name: EndpointName; method: string; /** Absolute, `{name}` for parameters. */ path: string };

const contractEndpoints = (): Endpoint[] =>
  Object.entries(httpContract).flatMap(([resource, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => {
      const { method, path } = procedure["~orpc"].route;
      if (method === undefined || path === undefined) throw new Error(`${resource}.${name} has no method or path`);
      return { name: `${resource}.${name}` as ContractEndpoint, method, path: `${apiBase}${path}` };
    }),
  );

export const endpointsOfContract: readonly Endpoint[] = contractEndpoints();

export const endpointsOutsideContract: readonly Endpoint[] = Object.entries(rawRoutes).map(([name, route]) => ({
  name: `raw.${name as RawRouteName}`,
  ...route,
}));

/** `/signing/{id}` as Fastify's router writes it. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");
