import { userIdOf } from "../http/acts.ts";
import { perAccount, type Attempts } from "../http/attempts.ts";
import { tellExpiry } from "./domain/expiry.ts";
import {
  cancelOrder,
  payOrder,
  placeOrder,
  readIssued,
  renewCertificate,
  restartOrder,
  submitRequest,
} from "./domain/orders.ts";
import { readSetup } from "./domain/setup.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

/** Each asks somebody outside, who counts too. */
const ofTheAuthority: Attempts = { by: "user", most: perAccount };

export const certificateOrderEndpoints: EndpointsOf<"certificateOrders"> = {
  setup: {
    allow: ["notary"],
    handle: ({ context }) => readSetup(context.services, userIdOf(context.caller)),
  },
  updateProfile: {
    allow: ["notary"],
    handle: ({ context, input }) => tellExpiry(context.services, userIdOf(context.caller), input.expires_at),
  },
  renew: {
    allow: ["notary"],
    attempts: ofTheAuthority,
    handle: ({ context }) => renewCertificate(context.services, userIdOf(context.caller)),
  },
  place: {
    allow: ["notary"],
    attempts: ofTheAuthority,
    handle: ({ context }) => placeOrder(context.services, userIdOf(context.caller), "purchase"),
  },
  pay: {
    allow: ["notary"],
    attempts: ofTheAuthority,
    handle: ({ context, input }) => payOrder(context.services, userIdOf(context.caller), input.orderId),
  },
  request: {
    allow: ["notary"],
    attempts: ofTheAuthority,
    handle: ({ context, input }) =>
      submitRequest(context.services, userIdOf(context.caller), input.orderId, input.requestPem),
  },
  cancel: {
    allow: ["notary"],
    attempts: ofTheAuthority,
    handle: ({ context, input }) => cancelOrder(context.services, userIdOf(context.caller), input.orderId),
  },
  restart: {
    allow: ["notary"],
    attempts: ofTheAuthority,
    handle: ({ context, input }) => restartOrder(context.services, userIdOf(context.caller), input.orderId),
  },
  issued: {
    allow: ["notary"],
    handle: ({ context, input }) => readIssued(context.services, userIdOf(context.caller), input.orderId),
  },
};
