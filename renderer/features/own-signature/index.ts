export { makingPages } from "./components/make-picture-page.tsx";
export { OwnSignaturePage } from "./components/own-signature-page.tsx";
export { useOwnSignature } from "./hooks/use-own-signature.ts";
