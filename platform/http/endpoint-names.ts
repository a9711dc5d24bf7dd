import type { HttpErrorCode } from "#contract/common/app-error.ts";
import { httpContract, type HttpContract } from "#contract/http.ts";
import { rawRoutes, type RawRoute, type RawRouteName } from "#contract/raw-routes.ts";
import { apiBase } from "#contract/common/endpoint.ts";

type ContractEndpoint = {
  [Resource in keyof HttpContract]: `${Resource}.${Extract<keyof HttpContract[Resource], string>}`;
}[keyof HttpContract];

/** Name of everything that the platform answers: `signings.get` from the contract, `raw.logout` from the raw routes. */
export type EndpointName = ContractEndpoint | `raw.${RawRouteName}`;

export type Endpoint = {
  name: EndpointName;
  method: string;
  /** Absolute, `{name}` for parameters. */
  path: string;
  /** As the contract declares them. */
  errors: readonly HttpErrorCode[];
};

const contractEndpoints = (): Endpoint[] =>
  Object.entries(httpContract).flatMap(([resource, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => {
      const { route, meta } = procedure["~orpc"];
      const { method, path } = route;
      if (method === undefined || path === undefined) throw new Error(`${resource}.${name} has no method or path`);
      return {
        name: `${resource}.${name}` as ContractEndpoint,
        method,
        path: `${apiBase}${path}`,
        errors: meta.errors,
      };
    }),
  );

export const endpointsOfContract: readonly Endpoint[] = contractEndpoints();

export const endpointsOutsideContract: readonly Endpoint[] = Object.entries<RawRoute>(rawRoutes).map(
  ([name, { method, path, errors = [] }]) => ({ name: `raw.${name as RawRouteName}`, method, path, errors }),
);

/** `/signing/{id}` as Fastify's router writes it. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");
