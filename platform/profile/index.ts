export { findAvatar } from "./domain/avatars.ts";
export { isProfileComplete } from "./domain/facts/is-profile-complete.ts";
export { phoneCodesKeptMs } from "./domain/phone-codes.ts";
export { getProfile } from "./domain/profile-view.ts";
export { textMessageHandler } from "./domain/send-phone-code.ts";
export { deleteOldPhoneCodes } from "./store/phone-codes.ts";
