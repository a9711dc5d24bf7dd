export { isProfileComplete } from "./domain/facts/is-profile-complete.ts";
export { phoneCodesKeptMs } from "./domain/phone-codes.ts";
export { textMessageHandler } from "./domain/send-phone-code.ts";
export { deleteOldPhoneCodes } from "./store/phone-codes.ts";
