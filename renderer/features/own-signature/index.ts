export { OwnSignaturePage } from "./components/own-signature-page.tsx";
export { useOwnSignature } from "./hooks/use-own-signature.ts";
