export { forgetPictures, getOwnSignature, holdKept, keepPicture, withPicture } from "./domain/own-signatures.ts";
