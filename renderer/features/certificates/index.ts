export { CertificatesPage } from "./components/certificates-page.tsx";
export { ImportCertificate } from "./components/import-certificate.tsx";
export { useCredentials } from "./hooks/use-credentials.ts";
