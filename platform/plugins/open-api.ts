import type { FastifyInstance } from "fastify";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { apiVersion } from "#contract/constants.ts";
import { DocumentSchema } from "#contract/document/entity.ts";
import { FieldOperationSchema, FieldSchema } from "#contract/field/entity.ts";
import { MemberSchema } from "#contract/member/entity.ts";
import { SigningSchema } from "#contract/signing/entity.ts";
import { AppErrorSchema } from "#contract/common/app-error.ts";
import { apiBase } from "#contract/endpoint.ts";
import { httpContract } from "#contract/http.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { JournalEntrySchema } from "#contract/journal/entry.ts";
import { rules } from "../api/rules.ts";
import type { EndpointName } from "../http/endpoint-names.ts";
import type { Services } from "../services/services.ts";

/** Written once and named by the endpoints: every one may answer every error, and written out that is 23 MB of text. */
const commonSchemas = {
  AppError: { schema: AppErrorSchema, strategy: "output" },
  Document: { schema: DocumentSchema, strategy: "output" },
  Field: { schema: FieldSchema, strategy: "output" },
  FieldOperation: { schema: FieldOperationSchema },
  JournalEntry: { schema: JournalEntrySchema },
  Member: { schema: MemberSchema, strategy: "output" },
  Signing: { schema: SigningSchema, strategy: "output" },
} as const;

/** The OpenAPI document, derived from the contract; endpoints that this platform does not serve are left out. */
const generate = async (services: Services) => {
  const errors: Record<string, object> = {};
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    httpContract,
    {
      info: { title: services.facts.name, version: `${apiVersion.major}.${apiVersion.minor}` },
      servers: [{ url: `${services.facts.publicUrl()}${apiBase}` }],
      commonSchemas,
      customErrorResponseBodySchema: (definitions, status) => {
        errors[`Error${status}`] ??= {
          type: "object",
          properties: {
            defined: { const: true },
            code: { enum: definitions.map(([code]) => code) },
            status: { const: status },
            message: { type: "string" },
            data: { $ref: "#/components/schemas/AppError" },
          },
          required: ["defined", "code", "status", "message", "data"],
        };
        return { $ref: `#/components/schemas/Error${status}` };
      },
      filter: ({ path }) => services.facts.demo || rules[path.join(".") as EndpointName].demoOnly !== true,
    },
  );
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...errors } },
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
