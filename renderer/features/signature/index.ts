export { AdoptionMeaning, AdoptSignature, type SignatureWay } from "./components/adopt-signature.tsx";
export { purposeOf, signatureValue, useAdoptedSignature } from "./hooks/use-adopted-signature.ts";
