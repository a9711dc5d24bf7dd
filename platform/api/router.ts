import { contract } from "../http/contract.ts";
import { endpoints } from "./endpoints.ts";

type Router = Parameters<typeof contract.router>[0];

/**
 * The endpoints as oRPC takes them. That each has the handler that the contract asks for is checked by the compiler where it
 * stands (`EndpointsOf`); what this walks over has no types any more.
 */
export const router = contract.router(
  Object.fromEntries(
    Object.entries(endpoints).map(([resource, ofResource]) => [
      resource,
      Object.fromEntries(
        Object.entries(ofResource).map(([name, { handle }]) => {
          const procedure = Reflect.get(contract[resource as keyof typeof endpoints], name) as {
            handler(handle: unknown): unknown;
          };
          return [name, procedure.handler(handle)];
        }),
      ),
    ]),
  ) as Router,
);
