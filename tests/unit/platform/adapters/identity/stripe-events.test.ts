import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { createStripeIdentity } from "#platform/adapters/identity/vendors/stripe-identity.ts";
import { sessionOf } from "./stripe-sessions.ts";

const secret = "whsec_of_the_destination_in_use";
const nextSecret = "whsec_that_it_is_rolled_to";

describe("events", () => {
  const { webhooks } = new Stripe("sk_test_x");
  const now = new Date("2026-11-24T10:00:00Z");
  const seconds = now.getTime() / 1_000;
  const eventOf = (type: string) =>
    JSON.stringify({
      id: "evt_1",
      object: "event",
      api_version: "2026-10-28.endive",
      created: seconds - 2,
      data: { object: sessionOf({ status: "verified" }) },
      livemode: true,
      pending_webhooks: 1,
      request: null,
      type,
    });
  const vendor = createStripeIdentity({
    key: "rk_live_restricted",
    callbackSecrets: [secret, nextSecret],
    wantsSelfie: false,
  });
  const read = (payload: string, header: string) =>
    vendor.readCallback(Buffer.from(payload), { "stripe-signature": header }, now);
  const published: Stripe.Event["type"][] = [
    "identity.verification_session.canceled",
    "identity.verification_session.created",
    "identity.verification_session.processing",
    "identity.verification_session.redacted",
    "identity.verification_session.requires_input",
    "identity.verification_session.verified",
  ];

  test.each(published)("%s says that something changed", (type) => {
    const payload = eventOf(type);
    const header = webhooks.generateTestHeaderString({ payload, secret: nextSecret, timestamp: seconds });
    expect(read(payload, header)).toEqual({
      event: { id: "evt_1", createdAt: "2026-11-24T09:59:58.000Z", sessionId: "vs_1", of: "document" },
    });
  });

  test("others are looked past, old, future and forged ones refused", () => {
    const other = eventOf("customer.created");
    const header = (payload: string, timestamp: number, by = secret) =>
      webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
    expect(read(other, header(other, seconds))).toEqual({ ignored: "customer.created" });
    const good = eventOf("identity.verification_session.verified");
    expect(read(good, header(good, seconds - 301))).toEqual({ refused: "time" });
    expect(read(good, header(good, seconds + 301))).toEqual({ refused: "time" });
    expect(read(good, header(good, seconds, "whsec_of_somebody_else"))).toEqual({ refused: "signature" });
    expect(read(good.replace("verified", "canceled"), header(good, seconds))).toEqual({ refused: "signature" });
    expect(read("{}", header("{}", seconds))).toEqual({ refused: "form" });
  });
});
