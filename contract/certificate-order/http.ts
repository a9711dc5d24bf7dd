import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import {
  CertificateExpirySchema,
  CertificateOrderIdSchema,
  CertificateOrderSchema,
  CertificateSetupSchema,
  ExpiryDaySchema,
} from "./entity.ts";

const ByOrder = z.object({ orderId: CertificateOrderIdSchema });

/** The account's certificate: its date, and orders for one. The file itself comes from the `certificateDownload` route. */
export const certificateOrders = {
  setup: endpoint
    .route({ method: "GET", path: "/me/certificate", summary: "The account's certificate: its date and its orders" })
    .output(CertificateSetupSchema),
  /** `null` stops tracking. */
  updateProfile: endpoint
    .route({ method: "PUT", path: "/me/certificate/identrust", summary: "Say when the certificate expires" })
    .input(z.object({ expires_at: ExpiryDaySchema.nullable() }))
    .output(CertificateExpirySchema)
    .meta({ errors: ["certificate/expiry-passed"] }),
  /** Orders a renewal; what is said is shown to the person. */
  renew: endpoint
    .route({ method: "POST", path: "/me/certificate/renew", summary: "Renew the certificate" })
    .output(z.object({ message: z.string() }))
    .meta({
      errors: [
        "certificate-order/not-offered",
        "certificate-order/nothing-to-renew",
        "certificate-order/restart-first",
        "certificate-order/under-way",
      ],
    }),
  place: endpoint
    .route({ method: "POST", path: "/me/certificate/orders", summary: "Order a certificate" })
    .output(CertificateOrderSchema)
    .meta({
      errors: ["certificate-order/not-offered", "certificate-order/restart-first", "certificate-order/under-way"],
    }),
  pay: endpoint
    .route({ method: "POST", path: "/me/certificate/orders/{orderId}/pay", summary: "Pay for an order" })
    .input(ByOrder)
    .output(CertificateOrderSchema)
    .meta({ errors: ["certificate-order/not-offered", "certificate-order/moved-on"] }),
  /** The request for the certificate (PKCS#10) with the public key; the private key stays where it was made. */
  request: endpoint
    .route({ method: "POST", path: "/me/certificate/orders/{orderId}/request", summary: "Hand in the request" })
    .input(ByOrder.extend({ requestPem: z.string().max(10_000) }))
    .output(CertificateOrderSchema)
    .meta({
      errors: ["certificate-order/bad-request", "certificate-order/not-offered", "certificate-order/moved-on"],
    }),
  cancel: endpoint
    .route({ method: "POST", path: "/me/certificate/orders/{orderId}/cancel", summary: "Cancel an order" })
    .input(ByOrder)
    .output(CertificateOrderSchema)
    .meta({ errors: ["certificate-order/not-offered", "certificate-order/moved-on"] }),
  /** Of an order that was paid and canceled; nothing is paid again. */
  restart: endpoint
    .route({ method: "POST", path: "/me/certificate/orders/{orderId}/restart", summary: "Restart a canceled order" })
    .input(ByOrder)
    .output(CertificateOrderSchema)
    .meta({
      errors: ["certificate-order/not-offered", "certificate-order/not-restartable", "certificate-order/under-way"],
    }),
  issued: endpoint
    .route({
      method: "GET",
      path: "/me/certificate/orders/{orderId}/certificate",
      summary: "The certificate that was issued, with those that lead to its root",
    })
    .input(ByOrder)
    .output(z.object({ commonName: z.string(), chainPem: z.array(z.string()).min(1) }))
    .meta({ errors: ["certificate-order/moved-on"] }),
};
