import type { CertificateOrders } from "./adapters/certificate-orders/certificate-orders.ts";
import {
  certificateOrdersFacts,
  openCertificateOrders,
} from "./adapters/certificate-orders/open-certificate-orders.ts";
import type { Conversion } from "./adapters/conversion/conversion.ts";
import { openConversion } from "./adapters/conversion/open-conversion.ts";
import type { IdentityVendors } from "./adapters/identity/identity-vendor.ts";
import { identityFacts, openIdentityVendors } from "./adapters/identity/vendors/open-identity-vendors.ts";
import type { Mail } from "./adapters/mail/mail.ts";
import { mailFacts, openMail } from "./adapters/mail/open-mail.ts";
import type { Mailbox } from "./adapters/mailbox/mailbox.ts";
import { openMailbox } from "./adapters/mailbox/open-mailbox.ts";
import { openTextMessages, textMessageFacts } from "./adapters/text-message/open-text-messages.ts";
import type { TextMessages } from "./adapters/text-message/text-message.ts";
import type { BillingService } from "./adapters/billing/billing-service.ts";
import { billingFacts, openBilling } from "./adapters/billing/open-billing.ts";
import { openPayouts, payoutFacts } from "./adapters/payouts/open-payouts.ts";
import type { Payouts } from "./adapters/payouts/payouts.ts";
import { openVideo } from "./adapters/video/open-video.ts";
import type { Video } from "./adapters/video/video.ts";
import { createIsolatedEngine } from "./adapters/pdf-engine/isolated-engine.ts";
import type { PdfEngine } from "./adapters/pdf-engine/pdf-engine.ts";
import type { AdapterFacts } from "./adapters/simulators.ts";
import type { PlatformConfig } from "./base/config.ts";
import type { Log } from "./base/log.ts";

export type OpenedAdapters = {
  engine: PdfEngine;
  conversion: Conversion;
  mail: Mail;
  /** To which mail comes back. */
  bounceMailbox: Mailbox | null;
  certificateOrders: CertificateOrders | null;
  textMessages: TextMessages;
  payouts: Payouts | null;
  billing: BillingService | null;
  identity: IdentityVendors | null;
  video: Video;
};

/** Those that are there already; what is undefined is opened as the configuration names it, or as this machine offers it. */
export type GivenAdapters = Partial<Omit<OpenedAdapters, "payouts">>;

/** What is to be known of them before anything is opened. */
export const adapterFacts = (config: PlatformConfig): AdapterFacts[] => [
  mailFacts(config.smtp),
  textMessageFacts(config.textMessages),
  payoutFacts(config),
  billingFacts(config),
  certificateOrdersFacts(config.certificateOrders),
  identityFacts(config.identity),
];

/** Everything outside that the configuration names. */
export const openAdapters = async (
  config: PlatformConfig,
  given: GivenAdapters,
  { log, now }: { log: Log; now: () => Date },
): Promise<OpenedAdapters> => ({
  engine: given.engine ?? createIsolatedEngine(),
  conversion: given.conversion ?? (await openConversion(log)),
  mail: given.mail ?? (await openMail(config, now)),
  bounceMailbox: given.bounceMailbox === undefined ? await openMailbox(config.bounces?.mailbox) : given.bounceMailbox,
  certificateOrders:
    given.certificateOrders === undefined ? await openCertificateOrders(config, now) : given.certificateOrders,
  textMessages: given.textMessages ?? (await openTextMessages(config, now)),
  payouts: await openPayouts(config, now),
  billing: given.billing === undefined ? await openBilling(config, now) : given.billing,
  identity: given.identity === undefined ? await openIdentityVendors(config, now) : given.identity,
  video: given.video ?? (await openVideo(config.video, now)),
});
