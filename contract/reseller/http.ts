import { z } from "zod";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { PlainLineSchema, PlainTextSchema } from "../common/plain-text.ts";

/** As it stands in an address: letters, digits and hyphens. */
export const ProducerCodeSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38}[A-Za-z0-9])?$/, "Letters, digits and hyphens, up to 40.");

/** Nothing but a page of the web: a `javascript:` address would run in the reader's browser. */
const LinkSchema = z.url({ protocol: /^https?$/, error: "An address such as https://example.org." }).max(500);

/** Company info of a reseller (account-and-shell §3), open to everyone who has the code. */
export const CompanyInfoSchema = z.object({
  /** SHA-256 of the picture; its bytes come from the `companyLogo` route. Null where it has none. */
  logo: Sha256HexSchema.nullable(),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  link: z.string(),
  producerCode: z.string(),
});
export type CompanyInfo = z.infer<typeof CompanyInfoSchema>;

export const ResellerSchema = CompanyInfoSchema.extend({
  id: z.uuid(),
  createdAt: InstantSchema,
  endedAt: InstantSchema.nullable(),
});
export type Reseller = z.infer<typeof ResellerSchema>;

const WordsSchema = z.object({
  name: PlainLineSchema(120),
  email: z.email().max(320),
  description: PlainTextSchema(2_000),
  link: LinkSchema,
});

const ById = z.object({ resellerId: z.uuid() });
export const maxLogoBytes = 1_048_576;

export const resellers = {
  companyInfo: endpoint
    .route({ method: "GET", path: "/company-info/{producerCode}", summary: "Who a reseller is; open to everyone" })
    .input(z.object({ producerCode: z.string().max(40) }))
    .output(CompanyInfoSchema),
  list: endpoint
    .route({ method: "GET", path: "/admin/resellers", summary: "Every reseller, by name" })
    .output(z.array(ResellerSchema)),
  create: endpoint
    .route({ method: "POST", path: "/admin/resellers", summary: "Add a reseller" })
    .input(WordsSchema.extend({ producerCode: ProducerCodeSchema }))
    .output(ResellerSchema)
    .meta({ errors: ["reseller/code-taken", "text/hidden-character"] }),
  /** Its code stays: it stands in addresses that people have. */
  change: endpoint
    .route({ method: "PATCH", path: "/admin/resellers/{resellerId}", summary: "Change what is said of a reseller" })
    .input(ById.extend(WordsSchema.shape))
    .output(ResellerSchema)
    .meta({ errors: ["text/hidden-character"] }),
  setLogo: endpoint
    .route({ method: "POST", path: "/admin/resellers/{resellerId}/logo", summary: "Keep a logo (PNG, multipart)" })
    .input(ById.extend({ image: z.file().max(maxLogoBytes).mime("image/png") }))
    .output(ResellerSchema)
    .meta({ errors: ["request/abandoned", "signature/not-png"] }),
  /** Its page is not there any more; accounts that came by it stay. */
  end: endpoint
    .route({ method: "DELETE", path: "/admin/resellers/{resellerId}", summary: "End a reseller" })
    .input(ById)
    .output(DoneSchema),
};
