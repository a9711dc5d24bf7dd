export { returnCodesKeptMs } from "./domain/returning.ts";
export { findWithdrawnPlace, hasPlace } from "./store/places.ts";
export { deleteOldReturnCodes, findReturnCode, setCodeHash } from "./store/return-codes.ts";
