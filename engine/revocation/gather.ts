import { X509Certificate } from "node:crypto";
import { authorityInfoAccessOf, crlAddressesOf } from "../asn1/certificate-parts.ts";
import { orDamaged } from "../asn1/der-reader.ts";
import { isSelfSigned, issued } from "../paths/certificate-chain.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import type { MissingReason } from "#contract/document/pades.ts";
import type { FetchPort } from "../jobs/trust-services.ts";
import { statusAt, type StatusAt } from "./evidence.ts";
import { buildOcspRequest } from "./ocsp-request.ts";
import { readOcspResponse } from "./read-ocsp.ts";
import type { RevocationReason } from "./revocation.ts";

/** Everything that proves that certificates were good at a moment, once nobody can be asked any more. */
export type Material = { certificates: X509Certificate[]; ocspResponses: Buffer[]; crls: Buffer[] };

export type Gathered =
  | { kind: "ok"; material: Material }
  | { kind: "revoked"; certificate: X509Certificate; at: Date; reason: RevocationReason }
  | { kind: "missing"; reason: MissingReason; detail: string };

const maxAddresses = 5;
const maxIssuers = 6;

const nameOf = (certificate: X509Certificate): string => certificateFacts(certificate).subject;

const readCertificate = (bytes: Uint8Array): X509Certificate | null => {
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
};

/** The chain continued upwards with issuers from the addresses in its certificates (RFC 5280 §4.2.2.1). */
const completed = async (chain: readonly X509Certificate[], fetch: FetchPort): Promise<X509Certificate[]> => {
  const whole = [...chain];
  for (let last = whole.at(-1); last !== undefined && !isSelfSigned(last) && whole.length < maxIssuers;) {
    const current: X509Certificate = last;
    last = undefined;
    const addresses = orDamaged(() => authorityInfoAccessOf(current).caIssuers) ?? [];
    for (const url of addresses.slice(0, maxAddresses)) {
      const fetched = await fetch({ purpose: "issuer", url });
      const issuer = fetched.kind === "ok" ? readCertificate(fetched.bytes) : null;
      if (issuer === null || !issued(current, issuer)) continue;
      whole.push(issuer);
      last = issuer;
      break;
    }
  }
  return whole;
};

/** Gathers over several chains what they share only once. */
export const createGatherer = (fetch: FetchPort, at: Date) => {
  const material: Material = { certificates: [], ocspResponses: [], crls: [] };
  const fetchedLists = new Set<string>();
  const addCertificate = (certificate: X509Certificate): void => {
    if (!material.certificates.some(({ raw }) => raw.equals(certificate.raw))) material.certificates.push(certificate);
  };
  /** Why addresses gave nothing, the last one at the end. */
  let failures: string[] = [];

  const askOcsp = async (certificate: X509Certificate, issuer: X509Certificate): Promise<void> => {
    const addresses = orDamaged(() => authorityInfoAccessOf(certificate).ocsp) ?? [];
    for (const url of addresses.slice(0, maxAddresses)) {
      const fetched = await fetch({
        purpose: "ocsp",
        url,
        body: new Uint8Array(buildOcspRequest(certificate, issuer)),
      });
      if (fetched.kind === "failed") {
        failures.push(fetched.reason);
        continue;
      }
      const der = Buffer.from(fetched.bytes);
      const read = readOcspResponse(der, { certificate, issuer });
      if (read.kind === "invalid") {
        failures.push(read.detail);
        continue;
      }
      if (read.answer.status.kind === "unknown") continue;
      material.ocspResponses.push(der);
      return;
    }
  };

  const askLists = async (certificate: X509Certificate): Promise<void> => {
    const addresses = (orDamaged(() => crlAddressesOf(certificate)) ?? []).filter((url) => /^https?:/i.test(url));
    for (const url of addresses.slice(0, maxAddresses)) {
      if (fetchedLists.has(url)) return;
      const fetched = await fetch({ purpose: "crl", url });
      if (fetched.kind === "failed") {
        failures.push(fetched.reason);
        continue;
      }
      fetchedLists.add(url);
      material.crls.push(Buffer.from(fetched.bytes));
      return;
    }
  };

  const statusOf = async (certificate: X509Certificate, issuer: X509Certificate): Promise<StatusAt> => {
    let status = statusAt(certificate, issuer, material, at);
    for (const ask of [askOcsp, askLists]) {
      if (status.kind !== "unknown") return status;
      await ask(certificate, issuer);
      status = statusAt(certificate, issuer, material, at);
    }
    return status;
  };

  const gatherOne = async (certificate: X509Certificate, issuer: X509Certificate): Promise<Gathered | null> => {
    failures = [];
    const status = await statusOf(certificate, issuer);
    if (status.kind === "revoked") return { kind: "revoked", certificate, at: status.at, reason: status.reason };
    if (status.kind === "unknown") {
      const about = `Whether the certificate of ${nameOf(certificate)} is revoked could not be learned`;
      const failure = failures.at(-1);
      return failure === undefined
        ? { kind: "missing", reason: "revocation-unknown", detail: `${about}: nobody says where to ask, or knows.` }
        : { kind: "missing", reason: "revocation-unreachable", detail: `${about}: ${failure}.` };
    }
    const { answer } = status.evidence;
    if (answer === null || answer.responder.raw.equals(issuer.raw)) return null;
    addCertificate(answer.responder);
    if (answer.responderNeedsNoCheck) return null;
    // Only by a list: a responder must not vouch for itself.
    await askLists(answer.responder);
    const responder = statusAt(answer.responder, issuer, { ...material, ocspResponses: [] }, at);
    return responder.kind === "revoked"
      ? { kind: "revoked", certificate: answer.responder, at: responder.at, reason: responder.reason }
      : null;
  };

  /** Null when all of this chain is proved good; what is gathered so far stays in `material`. */
  const gather = async (chain: readonly X509Certificate[]): Promise<Exclude<Gathered, { kind: "ok" }> | null> => {
    const whole = await completed(chain, fetch);
    for (const certificate of whole) addCertificate(certificate);
    for (const [index, certificate] of whole.entries()) {
      if (isSelfSigned(certificate)) return null;
      const issuer = whole[index + 1];
      if (issuer === undefined) {
        const detail = `The authority that issued the certificate of ${nameOf(certificate)} is not known here.`;
        return { kind: "missing", reason: "chain-incomplete", detail };
      }
      const failed = await gatherOne(certificate, issuer);
      if (failed !== null && failed.kind !== "ok") return failed;
    }
    return null;
  };

  return { material, gather };
};
