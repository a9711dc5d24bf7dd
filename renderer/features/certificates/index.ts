export { CertificateExplained } from "./components/certificate-explained.tsx";
export { CertificateProfileModal } from "./components/certificate-profile-modal.tsx";
export { CertificatesPage } from "./components/lazy-pages.ts";
export { ExpiringCertificate } from "./components/expiring-certificate.tsx";
export { IdentityTrustModal } from "./components/identity-trust-modal.tsx";
export { ImportCertificate } from "./components/import-certificate.tsx";
export { useCredentials } from "./hooks/use-credentials.ts";
