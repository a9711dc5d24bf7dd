export { eraseStorefront, readOwnStorefront } from "./domain/own-storefront.ts";
export { notaryPageHead, organisationPageHead, type PageHead } from "./domain/page-head.ts";
export { organisationUrlOf } from "./domain/organisation-storefront.ts";
export { publicUrlsOf, requestUrlOf } from "./domain/public-pages.ts";
export { listEveryRequest, requestsKeptMs } from "./domain/requests.ts";
export { deleteOldRequests } from "./store/requests.ts";
