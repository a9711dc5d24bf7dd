export { SignerApp } from "./signer-app.tsx";
