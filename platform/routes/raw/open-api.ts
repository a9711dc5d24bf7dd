import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { apiVersion } from "#contract/constants.ts";
import { apiBase } from "#contract/http/base.ts";
import { httpContract } from "#contract/http/contract.ts";
import { rules } from "../../authorisation/rules.ts";
import type { EndpointName } from "../../authorisation/endpoints.ts";
import type { Services } from "../../services.ts";

/** The OpenAPI document, derived from the contract once; endpoints that this platform does not serve are left out. */
export const openApi = (services: Services) => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let document: ReturnType<OpenAPIGenerator["generate"]> | undefined;
  return async () => {
    document ??= generator.generate(httpContract, {
      info: { title: services.facts.name, version: `${apiVersion.major}.${apiVersion.minor}` },
      servers: [{ url: `${services.facts.publicUrl()}${apiBase}` }],
      filter: ({ path }) => services.facts.demo || rules[path.join(".") as EndpointName].demoOnly !== true,
    });
    return document;
  };
};
