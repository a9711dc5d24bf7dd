export { IdentificationDialogs } from "./components/identification-dialogs.tsx";
export { IdentityIcons } from "./components/identity-icons.tsx";
export { useIdentification } from "./hooks/use-identification.ts";
export { isIdentifiable, isShownIdentity } from "./model/identifiable.ts";
export { identificationTexts } from "./model/identity-texts.ts";
