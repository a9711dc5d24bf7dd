export { judgeChain, splitPem } from "./domain/chain.ts";
export { listCertificates } from "./store/certificates.ts";
