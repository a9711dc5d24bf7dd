import { z } from "zod";
import { StateAbbrSchema } from "../account/entity.ts";
import { InstantSchema, SigningIdSchema } from "../common/ids.ts";

/** Whoever can wait for an answer of one notary at a time; beyond them nobody is answered anyway. */
export const maxWaitingRequests = 100;
/** New addresses of one owner within a year; going back to an earlier one is no new one. */
export const maxNewAddresses = 3;

/** As the owner has it. */
const OwnPageSchema = z.object({
  isOn: z.boolean(),
  /** Null until one was chosen. */
  address: z.string().nullable(),
  /** The whole of it, as it is given to people. */
  url: z.string().nullable(),
  /** Those before, which lead on to the one of today. */
  earlierAddresses: z.array(z.string()),
});

export const OwnStorefrontSchema = OwnPageSchema.extend({
  /** Approved here, with a commission in force: without that the page is not there, switched on or not. */
  isEntitled: z.boolean(),
  takesRequests: z.boolean(),
  howToAsk: z.string(),
});
export type OwnStorefront = z.infer<typeof OwnStorefrontSchema>;

export const OrganisationStorefrontSchema = OwnPageSchema.extend({
  name: z.string(),
  about: z.string(),
  /** Managers may; its notaries see it and hand it on. */
  mayChange: z.boolean(),
});
export type OrganisationStorefront = z.infer<typeof OrganisationStorefrontSchema>;

const StateSchema = z.object({ abbr: StateAbbrSchema, name: z.string() });

/** What everybody may know of a notary who has a public page. */
export const NotaryPageSchema = z.object({
  address: z.string(),
  fullName: z.string(),
  title: z.string(),
  companyName: z.string(),
  about: z.string(),
  /** In which they are commissioned. */
  states: z.array(StateSchema),
  hasPicture: z.boolean(),
  takesRequests: z.boolean(),
  howToAsk: z.string(),
  /** Whose page is on too. */
  organisation: z.object({ name: z.string(), address: z.string() }).nullable(),
});
export type NotaryPage = z.infer<typeof NotaryPageSchema>;

export const OrganisationPageSchema = z.object({
  address: z.string(),
  name: z.string(),
  about: z.string(),
  notaries: z.array(
    NotaryPageSchema.pick({ address: true, fullName: true, title: true, states: true, hasPicture: true }),
  ),
});
export type OrganisationPage = z.infer<typeof OrganisationPageSchema>;

/** What a stranger asks for. */
export const SigningRequestSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  what: z.string(),
  when: z.string(),
  askedAt: InstantSchema,
  status: z.enum(["waiting", "drafted", "declined"]),
  /** The draft that was made of it. */
  signingId: SigningIdSchema.nullable(),
});
export type SigningRequest = z.infer<typeof SigningRequestSchema>;
