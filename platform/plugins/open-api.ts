import type { FastifyInstance } from "fastify";
import { oc, type AnyContractRouter, type ErrorMap } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { apiVersion } from "#contract/constants.ts";
import { DocumentSchema } from "#contract/document/entity.ts";
import { FieldOperationSchema, FieldSchema } from "#contract/field/entity.ts";
import { MemberSchema } from "#contract/member/entity.ts";
import { SigningSchema } from "#contract/signing/entity.ts";
import { AppErrorSchema } from "#contract/common/app-error.ts";
import { apiBase } from "#contract/common/endpoint.ts";
import { errorRegistry } from "#contract/error-registry.ts";
import { httpStatusOf } from "#contract/errors.ts";
import { httpContract } from "#contract/http.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { JournalEntrySchema } from "#contract/journal/entry.ts";
import { declaredErrors } from "../api/declared-errors.ts";
import { rules } from "../api/rules.ts";
import type { EndpointName } from "../http/endpoint-names.ts";
import type { Services } from "../services/services.ts";

/** Written once and named by the endpoints. */
const commonSchemas = {
  AppError: { schema: AppErrorSchema, strategy: "output" },
  Document: { schema: DocumentSchema, strategy: "output" },
  Field: { schema: FieldSchema, strategy: "output" },
  FieldOperation: { schema: FieldOperationSchema },
  JournalEntry: { schema: JournalEntrySchema },
  Member: { schema: MemberSchema, strategy: "output" },
  Signing: { schema: SigningSchema, strategy: "output" },
} as const;

/** The contract with what each endpoint can answer, as the generator reads it. */
const contractWithErrors = () =>
  Object.fromEntries(
    Object.entries(httpContract).map(([resource, procedures]) => [
      resource,
      Object.fromEntries(
        Object.entries(procedures as Record<string, AnyContractRouter>).map(([name, procedure]) => [
          name,
          oc.errors(errorMapOf(`${resource}.${name}` as EndpointName)).router(procedure),
        ]),
      ),
    ]),
  );

const errorMapOf = (endpoint: EndpointName): ErrorMap =>
  Object.fromEntries(
    [...(declaredErrors.get(endpoint) ?? [])]
      .toSorted()
      .map((code) => [
        code,
        { status: httpStatusOf(code), message: errorRegistry[code].happened, data: AppErrorSchema },
      ]),
  );

/** The bodies of errors, each written once: endpoints that answer the same codes with a status name the same one. */
const createErrorAnswers = () => {
  const schemas: Record<string, object> = {};
  const names = new Map<string, string>();
  return {
    schemas,
    refer: (status: number, codes: readonly string[]) => {
      const key = `${status} ${codes.join(" ")}`;
      const ofStatus = [...names.keys()].filter((known) => known.startsWith(`${status} `)).length;
      const name = names.get(key) ?? `Error${status}_${ofStatus + 1}`;
      names.set(key, name);
      schemas[name] ??= {
        type: "object",
        properties: {
          defined: { const: true },
          code: { enum: codes },
          status: { const: status },
          message: { type: "string" },
          data: { $ref: "#/components/schemas/AppError" },
        },
        required: ["defined", "code", "status", "message", "data"],
      };
      return { $ref: `#/components/schemas/${name}` };
    },
  };
};

/** The OpenAPI document, derived from the contract; endpoints that this platform does not serve are left out. */
const generate = async (services: Services) => {
  const answers = createErrorAnswers();
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contractWithErrors(),
    {
      info: { title: services.facts.name, version: `${apiVersion.major}.${apiVersion.minor}` },
      servers: [{ url: `${services.facts.publicUrl()}${apiBase}` }],
      commonSchemas,
      customErrorResponseBodySchema: (definitions, status) =>
        answers.refer(
          status,
          definitions.map(([code]) => code),
        ),
      filter: ({ path }) => services.facts.demo || rules[path.join(".") as EndpointName].demoOnly !== true,
    },
  );
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...answers.schemas } },
  };
};

export const installOpenApi = (app: FastifyInstance, services: Services): void => {
  // As bytes: made into them for each answer, the half megabyte would cost more than everything else about it.
  let document: Promise<Buffer> | undefined;
  const { method, path } = rawRoutes.openApi;
  app.route({
    method,
    url: path,
    config: { endpoint: "raw.openApi" },
    handler: async (_request, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .send(await (document ??= generate(services).then((generated) => Buffer.from(JSON.stringify(generated))))),
  });
};
