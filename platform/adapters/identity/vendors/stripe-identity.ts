import Stripe from "stripe";
import { z } from "zod";
import type { IdType } from "#contract/identity/entity.ts";
import type { Away, DocumentVendor, ReadCallback } from "../identity-vendor.ts";
import { callbackFault, headerOf, jsonOf } from "../protocol/signed-callback.ts";
import { stripeAnswerOf } from "./stripe-answer.ts";

export type StripeSettings = {
  /** A restricted key that may write verification sessions and read their results. */
  key: string;
  callbackSecrets: readonly string[];
  /** Whether the face is compared with the document's picture. */
  wantsSelfie: boolean;
};

const timeoutMs = 15_000;
const signatureHeader = "stripe-signature";

/** What a key has to be allowed separately; without, names alone are known. */
const sensitive = [
  "verified_outputs.dob",
  "last_verification_report.document.dob",
  "last_verification_report.document.expiration_date",
  "last_verification_report.document.number",
];
const usual = ["verified_outputs", "last_verification_report"];

const types: Record<IdType, "driving_license" | "passport"> = {
  "driver-license": "driving_license",
  passport: "passport",
};

const eventTypes: readonly string[] = [
  "identity.verification_session.canceled",
  "identity.verification_session.created",
  "identity.verification_session.processing",
  "identity.verification_session.redacted",
  "identity.verification_session.requires_input",
  "identity.verification_session.verified",
] satisfies Stripe.Event["type"][];

const EventSchema = z.object({
  id: z.string().min(1).max(200),
  created: z.int().min(0),
  type: z.string().max(200),
  data: z.object({ object: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }) }),
});

/** Its kind and status alone: what Stripe writes may repeat what was sent. */
const awayBy = (error: unknown): Away => ({
  away: true,
  why:
    error instanceof Stripe.errors.StripeError
      ? `${error.type} ${error.statusCode ?? "without an answer"}`
      : "the call failed",
});

/** A key with a test mode's prefix: nothing is checked, whatever is shown. */
export const isTestKey = (key: string): boolean => /^(?:sk|rk)_test_/.test(key);

/** Stripe Identity: its own page looks at the document, and at the face where that is wanted. */
export const createStripeIdentity = (
  { key, callbackSecrets, wantsSelfie }: StripeSettings,
  at: { host?: string; port?: number; protocol?: "http" | "https" } = {},
): DocumentVendor => {
  const stripe = new Stripe(key, { ...at, maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false });
  const { verificationSessions } = stripe.identity;

  const retrieve = async (id: string) => {
    try {
      return await verificationSessions.retrieve(id, { expand: [...usual, ...sensitive] });
    } catch (error) {
      const isRefused =
        error instanceof Stripe.errors.StripePermissionError ||
        (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400);
      if (!isRefused) throw error;
      return verificationSessions.retrieve(id, { expand: usual });
    }
  };

  return {
    id: "stripe",
    name: "Stripe Identity",
    isSimulator: isTestKey(key),
    by: "hosted",
    wants: [],
    open: async ({ key: idempotencyKey, typeOfId, returnUrl }) => {
      try {
        const { id, url } = await verificationSessions.create(
          {
            type: "document",
            // Nothing of the person: Stripe learns from the document who they are, and we compare.
            options: {
              document: {
                allowed_types: typeOfId === null ? Object.values(types) : [types[typeOfId]],
                require_matching_selfie: wantsSelfie,
              },
            },
            return_url: returnUrl,
          },
          { idempotencyKey },
        );
        return url === null ? { away: true, why: "it named no page" } : { sessionId: id, url };
      } catch (error) {
        return awayBy(error);
      }
    },
    // Its page takes the pictures itself.
    submit: async () => ({ away: true, why: "Stripe takes no pictures from us" }),
    look: async (sessionId) => {
      try {
        return stripeAnswerOf(await retrieve(sessionId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
          return { status: "not-known", said: "no such session" };
        return awayBy(error);
      }
    },
    // One that is being processed cannot be called off; what it says afterwards is nobody's any more.
    cancel: async (sessionId) =>
      void (await verificationSessions
        .cancel(sessionId, {}, { idempotencyKey: `cancel-${sessionId}` })
        .catch(() => null)),
    readCallback: (raw, headers, now): ReadCallback => {
      const fault = callbackFault(raw, headerOf(headers, signatureHeader), { secrets: callbackSecrets, now });
      if (fault !== null) return { refused: fault };
      const event = EventSchema.safeParse(jsonOf(raw));
      if (!event.success) return { refused: "form" };
      const { id, created, type, data } = event.data;
      if (!eventTypes.includes(type)) return { ignored: type };
      return {
        event: { id, createdAt: new Date(created * 1_000).toISOString(), sessionId: data.object.id, of: "document" },
      };
    },
  };
};
