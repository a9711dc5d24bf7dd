import type { CertificateOffer, CertificateOrder, CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { askToConfirm } from "../../windows/consent-value.ts";
import type { KeyJobs } from "./key-jobs.ts";
import type { RequestKeys } from "./request-keys.ts";

export type MakeRequestPorts = {
  platform: Pick<PlatformClient, "certificateOrders">;
  jobs: Pick<KeyJobs, "makeKeyRequest">;
  askConsent: AskConsent;
  now: () => Date;
};

type Known = { order: CertificateOrder; offer: CertificateOffer };

/** As the platform knows it, never as a page claims it. */
const readOrder = async (
  { platform }: MakeRequestPorts,
  orderId: CertificateOrderId,
): Promise<{ kind: "ok"; known: Known } | Refused> => {
  const answered = await callPlatform(() => platform.certificateOrders.setup());
  if (answered.kind === "refused") return answered;
  const { offer, orders } = answered.value;
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) return refused("request/not-found");
  return offer === null ? refused("certificate-order/not-offered") : { kind: "ok", known: { order, offer } };
};

/** Makes the key in the engine process and seals it here; only the request, with the public key, goes on. */
const makeKey = async (
  ports: MakeRequestPorts,
  keys: RequestKeys,
  { id: orderId, commonName }: CertificateOrder,
): Promise<{ kind: "ok"; requestPem: string } | Refused> => {
  const made = await ports.jobs.makeKeyRequest({ commonName });
  if (made.kind === "refused") return made;
  const { requestPem, keySha256, privateKey } = made;
  try {
    const request = { orderId, keySha256, requestPem, madeAt: ports.now().toISOString() };
    const kept = await keys.keep(request, privateKey);
    return kept.kind === "refused" ? kept : { kind: "ok", requestPem };
  } finally {
    privateKey.fill(0);
  }
};

/**
 * Makes a key for a paid order on this computer and hands in the request for a certificate over it. The key is sealed before
 * the request leaves, so whatever happens in between, no certificate is issued over a key that is lost: the same request is
 * handed in again.
 */
export const makeRequest = async (
  ports: MakeRequestPorts,
  keys: RequestKeys,
  orderId: CertificateOrderId,
): Promise<{ kind: "ok" } | Refused> => {
  const read = await readOrder(ports, orderId);
  if (read.kind === "refused") return read;
  const { order, offer } = read.known;
  const earlier = await keys.find(orderId);
  // It arrived, and the answer was lost.
  if (order.status === "in-validation" && earlier?.keySha256 === order.keySha256) return { kind: "ok" };
  if (order.status !== "paid") return refused("certificate-order/moved-on");
  const keychain = await keys.assertKeychain();
  if (keychain.kind === "refused") return keychain;
  const confirmed = await askToConfirm(ports.askConsent, {
    kind: "request-certificate",
    commonName: order.commonName,
    authority: offer.authority,
    isSimulator: offer.isSimulator,
  });
  if (confirmed.kind === "refused") return confirmed;
  const request =
    earlier === null ? await makeKey(ports, keys, order) : { kind: "ok" as const, requestPem: earlier.requestPem };
  if (request.kind === "refused") return request;
  const handedIn = await callPlatform(() =>
    ports.platform.certificateOrders.request({ orderId, requestPem: request.requestPem }),
  );
  return handedIn.kind === "refused" ? handedIn : { kind: "ok" };
};
