import { z } from "zod";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { SigningIdSchema } from "../common/ids.ts";
import {
  PlainLineSchema,
  PlainOptionalLineSchema,
  PlainOptionalTextSchema,
  PlainTextSchema,
} from "../common/plain-text.ts";
import {
  NotaryPageSchema,
  OrganisationPageSchema,
  OrganisationStorefrontSchema,
  OwnStorefrontSchema,
  SigningRequestSchema,
} from "./entity.ts";

/** As it was typed or scanned: what it can be is judged by whoever takes it. */
const AddressSchema = z.string().trim().max(100);
const ByAddress = z.object({ address: AddressSchema });
const ByRequest = z.object({ requestId: z.uuid() });

const changeErrors = [
  "storefront/address-form",
  "storefront/address-reserved",
  "storefront/address-taken",
  "storefront/no-address",
  "storefront/too-many-addresses",
  "text/hidden-character",
] as const;

export const storefronts = {
  own: endpoint
    .route({ method: "GET", path: "/me/storefront", summary: "The notary's own public page" })
    .output(OwnStorefrontSchema),
  keep: endpoint
    .route({ method: "PUT", path: "/me/storefront", summary: "Change the own public page, or switch it on or off" })
    .input(
      z.object({
        isOn: z.boolean(),
        address: AddressSchema.nullable(),
        takesRequests: z.boolean(),
        howToAsk: PlainOptionalTextSchema(500),
      }),
    )
    .output(OwnStorefrontSchema)
    .meta({ errors: [...changeErrors, "storefront/not-entitled"] }),
  organisation: endpoint
    .route({
      method: "GET",
      path: "/me/organisation-storefront",
      summary: "The page of the organisation that the user notarizes for or manages; null without one",
    })
    .output(OrganisationStorefrontSchema.nullable()),
  keepOrganisation: endpoint
    .route({
      method: "PUT",
      path: "/me/organisation-storefront",
      summary: "Change the organisation's public page, or switch it on or off",
    })
    .input(z.object({ isOn: z.boolean(), address: AddressSchema.nullable(), about: PlainOptionalTextSchema(2_000) }))
    .output(OrganisationStorefrontSchema)
    .meta({ errors: [...changeErrors, "storefront/not-manager"] }),
  requests: endpoint
    .route({
      method: "GET",
      path: "/me/storefront/requests",
      summary: "What people asked the notary for, newest first",
    })
    .output(z.object({ requests: z.array(SigningRequestSchema) })),
  /** Asked again it answers the draft that stands. */
  draft: endpoint
    .route({
      method: "POST",
      path: "/me/storefront/requests/{requestId}/draft",
      summary: "Make a draft of a signing for whoever asked; nobody hears of it yet",
    })
    .input(ByRequest)
    .output(z.object({ signingId: SigningIdSchema }))
    .meta({ errors: ["member/duplicate-email", "storefront/request-answered"] }),
  decline: endpoint
    .route({
      method: "POST",
      path: "/me/storefront/requests/{requestId}/decline",
      summary: "Put a request aside; nobody is written to",
    })
    .input(ByRequest)
    .output(SigningRequestSchema)
    .meta({ errors: ["storefront/request-answered"] }),
  /** An earlier address answers with the page as it is today. Who has none is not told from who does not exist. */
  page: endpoint
    .route({ method: "GET", path: "/storefronts/{address}", summary: "The public page of a notary" })
    .input(ByAddress)
    .output(NotaryPageSchema),
  organisationPage: endpoint
    .route({
      method: "GET",
      path: "/organisation-storefronts/{address}",
      summary: "The public page of an organisation",
    })
    .input(ByAddress)
    .output(OrganisationPageSchema),
  ask: endpoint
    .route({ method: "POST", path: "/storefronts/{address}/requests", summary: "Ask a notary for a signing" })
    .input(
      ByAddress.extend({
        fullName: PlainLineSchema(100),
        email: z.email().max(320),
        what: PlainTextSchema(1_000),
        when: PlainOptionalLineSchema(200),
      }),
    )
    .output(DoneSchema)
    .meta({ errors: ["auth/too-many-attempts", "storefront/full", "text/hidden-character"] }),
};
