export { startLanguage } from "./model/show-language.ts";
export { SignerApp } from "./signer-app.tsx";
