export { forgetPictures, holdKept, keepPicture, withPicture } from "./domain/own-signatures.ts";
