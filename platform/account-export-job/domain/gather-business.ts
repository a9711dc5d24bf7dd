import type { UserId } from "#contract/common/ids.ts";
import type { Collection } from "../../archive/index.ts";
import { readEveryAvailability } from "../../availability/index.ts";
import { listOwnInvoices } from "../../billing/index.ts";
import { listChosen } from "../../notice/index.ts";
import type { Services } from "../../services/services.ts";
import { listEveryRequest, readOwnStorefront } from "../../storefront/index.ts";

const gatherStorefront = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const modifiedAt = services.now();
  const storefront = await readOwnStorefront(services, userId);
  const { address, howToAsk, isOn, takesRequests } = storefront;
  if (address !== null || howToAsk !== "" || isOn || !takesRequests) {
    const what = "Your public page: its text and its addresses";
    await into.addJson({ path: "account/storefront.json", what, modifiedAt }, storefront);
  }
  const requests = await listEveryRequest(services, userId);
  if (requests.length === 0) return;
  const what = "What people asked you for on your public page";
  await into.addJson({ path: "account/storefront-requests.json", what, modifiedAt }, requests);
};

/** A service outside that does not answer must not keep everything else from its owner. */
const gatherInvoices = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const path = "account/invoices.json";
  try {
    const invoices = await listOwnInvoices(services, userId);
    if (invoices === null) into.lacks(path, "The platform has no service for payments any more.");
    else if (invoices.length > 0)
      await into.addJson({ path, what: "Your invoices", modifiedAt: services.now() }, invoices);
  } catch (error) {
    services.log.warn({ err: error, userId }, "the invoices of an account could not be exported");
    into.lacks(path, "The service that takes the payments did not answer.");
  }
};

/** How the account does business: when its owner can be had, how they are found and told, and what they were billed. */
export const gatherBusiness = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const modifiedAt = services.now();
  await gatherStorefront(services, userId, into);
  const availability = await readEveryAvailability(services, userId);
  if (availability.weekly !== null || availability.timeOff.length > 0) {
    const what = "When you can be asked for, and your time off";
    await into.addJson({ path: "account/availability.json", what, modifiedAt }, availability);
  }
  const chosen = await listChosen(services.store.read, userId);
  if (chosen.length > 0)
    await into.addJson({ path: "account/notices.json", what: "How you chose to be told", modifiedAt }, chosen);
  await gatherInvoices(services, userId, into);
};
