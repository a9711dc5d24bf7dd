export { certificateEnrollment, type CertificateEnrollment } from "./domain/enrollment.ts";
export { certificateExpiry } from "./domain/expiry.ts";
export { refreshOpenOrders, refreshOrder } from "./domain/refresh.ts";
export { canPurchaseCertificate } from "./domain/can-purchase.ts";
export { findOrder } from "./store/orders.ts";
