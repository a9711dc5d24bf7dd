export { CertificatesPage } from "./components/certificates-page.tsx";
export { credentialsKey, useCredentials } from "./hooks/use-credentials.ts";
