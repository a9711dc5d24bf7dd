import { X509Certificate } from "node:crypto";
import { authorityInfoAccessOf, crlAddressesOf } from "#engine/asn1/certificate-parts.ts";
import { orDamaged } from "#engine/asn1/der-reader.ts";
import { isLoopbackHostname } from "#main/security/external-links.ts";

/** Every spelling of this computer: who names one means all. */
const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

const hostOf = (url: string): string[] =>
  URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) ? [new URL(url).hostname] : [];

const addressesNamedBy = (certificate: X509Certificate): string[] => {
  const access = orDamaged(() => authorityInfoAccessOf(certificate));
  const lists = orDamaged(() => crlAddressesOf(certificate));
  return [...(access?.ocsp ?? []), ...(access?.caIssuers ?? []), ...(lists ?? [])];
};

/**
 * Hosts that whoever runs a command has named themselves, by the time-stamp authorities and by their own certificate with
 * its issuers: these may lie in a private network. What other certificates name, an authority's answer for instance, may not.
 */
export const hostsNamedBy = (chainPem: readonly string[], timeStampUrls: readonly string[]): string[] => {
  const named = [...timeStampUrls, ...chainPem.flatMap((pem) => addressesNamedBy(new X509Certificate(pem)))].flatMap(
    hostOf,
  );
  return [...new Set([...named, ...(named.some(isLoopbackHostname) ? loopbackHosts : [])])];
};
