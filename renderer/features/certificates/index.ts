export { CertificatesPage } from "./components/certificates-page.tsx";
export { ExpiringCertificate } from "./components/expiring-certificate.tsx";
export { ImportCertificate } from "./components/import-certificate.tsx";
export { useCredentials } from "./hooks/use-credentials.ts";
