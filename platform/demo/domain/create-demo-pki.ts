import { generateKeyPair, randomBytes, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";
import { newDemoPassword } from "./demo-accounts.ts";

const yearMs = 365 * 24 * 3_600_000;

type Issued = { certificate: forge.pki.Certificate; key: forge.pki.rsa.PrivateKey };

const makeKey = async (): Promise<forge.pki.rsa.PrivateKey> => {
  const { privateKey } = (await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })) as {
    privateKey: KeyObject;
  };
  return forge.pki.privateKeyFromPem(privateKey.export({ type: "pkcs1", format: "pem" }).toString());
};

const issue = async (
  commonName: string,
  issuer: Issued | null,
  lifetimeYears: number,
  extensions: Record<string, unknown>[],
  organization = "Notary Workstation demo",
): Promise<Issued> => {
  const key = await makeKey();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // Positive (RFC 5280 §4.1.2.2) and 126 random bits (CA/B Forum asks for 64). It never begins with zero octets, of which
  // DER allows none and forge leaves out one at most: OpenSSL would not read the certificate.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = serial.toString("hex");
  // A little in the past, for computers whose clocks are behind.
  certificate.validity.notBefore = new Date(Date.now() - 24 * 3_600_000);
  certificate.validity.notAfter = new Date(Date.now() + lifetimeYears * yearMs);
  const subject = [
    { name: "countryName", value: "US" },
    { name: "organizationName", value: organization },
    { name: "commonName", value: commonName },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer === null ? subject : issuer.certificate.subject.attributes);
  const issuerKeyId = (issuer?.certificate ?? certificate).generateSubjectKeyIdentifier().getBytes();
  certificate.setExtensions([
    ...extensions,
    { name: "subjectKeyIdentifier" },
    { name: "authorityKeyIdentifier", keyIdentifier: issuerKeyId },
  ]);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return { certificate, key };
};

const authority = (pathLength: number) => [
  { name: "basicConstraints", cA: true, pathLenConstraint: pathLength, critical: true },
  { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
];

const documentSigner = [
  { name: "basicConstraints", cA: false, critical: true },
  // nonRepudiation (contentCommitment): the signer means what is signed.
  { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
  // id-kp-documentSigning (RFC 9336); emailProtection beside it, as issued notary certificates carry it: readers built on
  // NSS (poppler) trust a document's signer by that purpose.
  { name: "extKeyUsage", emailProtection: true, "1.3.6.1.5.5.7.3.36": true },
];

/** Makes a whole authority and the certificate that it issues to the notary. */
export const createDemoPki = async (notaryName: string) => {
  const root = await issue("Demo Root CA (not for real use)", null, 10, authority(1));
  const issuing = await issue("Demo Issuing CA (not for real use)", root, 5, authority(0));
  const leaf = await issue(notaryName, issuing, 2, documentSigner);
  const password = newDemoPassword();
  const pfx = forge.pkcs12.toPkcs12Asn1(leaf.key, [leaf.certificate, issuing.certificate, root.certificate], password, {
    // PBES2 with AES-256-CBC; forge's default is the broken 3DES scheme.
    algorithm: "aes256",
    count: 10_000,
    friendlyName: `${notaryName} (demo)`,
  });
  return {
    rootPem: forge.pki.certificateToPem(root.certificate),
    fileName: `${notaryName.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-demo.pfx`,
    pfxBase64: Buffer.from(forge.asn1.toDer(pfx).getBytes(), "latin1").toString("base64"),
    password,
    subject: notaryName,
  };
};
