export { setNewPassword } from "./domain/choose-password.ts";
export { registrationMail } from "./domain/registration-link.ts";
export { assertSecondFactor } from "./domain/second-factor-step.ts";
export { deleteOldPendingSignIns } from "./store/pending-sign-ins.ts";
export { deleteOldRegistrations } from "./store/registrations.ts";
