import { X509Certificate } from "node:crypto";

const exportAdvice =
  "In the program that holds your certificate (Windows: certmgr.msc) export it again and choose “Yes, export the private key”; that gives a .pfx file.";

/** PFX ::= SEQUENCE { version INTEGER (3), … } with a definite or an indefinite length (RFC 7292 §4). */
export const beginsLikePfx = (bytes: Buffer): boolean => {
  if (bytes[0] !== 0x30 || bytes.length < 5) return false;
  const lengthOctet = bytes[1] ?? 0;
  const versionAt = lengthOctet > 0x80 ? 2 + (lengthOctet & 0x7f) : 2;
  return bytes.subarray(versionAt, versionAt + 3).equals(Buffer.from([0x02, 0x01, 0x03]));
};

const isCertificate = (bytes: Buffer): boolean => {
  try {
    return new X509Certificate(bytes).raw.length > 0;
  } catch {
    return false;
  }
};

const signedDataOid = Buffer.from("06092a864886f70d010702", "hex");
const javaKeyStores = ["feedfeed", "cececece"];

const describePem = (head: string): { detail: string; advice: string } => {
  if (head.includes("PRIVATE KEY")) {
    const both = head.includes("BEGIN CERTIFICATE");
    return {
      detail: both ? ": it is a PEM text with a key and a certificate" : ": it is a PEM text with a key",
      advice: "Join key and certificate into a .pfx: openssl pkcs12 -export -inkey KEY -in CERTIFICATE -out FILE.pfx",
    };
  }
  if (head.includes("BEGIN PKCS7"))
    return { detail: ": it is a PEM text (.p7b) with certificates but no key", advice: exportAdvice };
  if (head.includes("CERTIFICATE REQUEST"))
    return {
      detail: ": it is a request for a certificate (.csr)",
      advice: "Choose the .pfx that was made after your authority had answered the request.",
    };
  return { detail: ": it is a PEM text (.cer, .crt or .pem) with a certificate but no key", advice: exportAdvice };
};

/** What a file is that is not a .pfx, and what the person who took it for one can do. */
export const describeTakenForPfx = (bytes: Buffer): { detail: string; advice: string } => {
  const usual = {
    detail: "",
    advice: "Choose the .pfx file that your authority let you export, with its private key.",
  };
  if (bytes.length === 0)
    return { detail: ": it is empty", advice: "Copy it again from where you exported it, or export it again." };
  const head = bytes.subarray(0, 65_536).toString("latin1");
  if (head.includes("-----BEGIN")) return describePem(head);
  if (head.startsWith("%PDF-")) return { ...usual, detail: ": it is a PDF" };
  if (head.startsWith("PK\u0003\u0004"))
    return { detail: ": it is a ZIP folder", advice: "Open the ZIP folder and choose the .pfx file in it." };
  if (javaKeyStores.includes(bytes.subarray(0, 4).toString("hex")))
    return {
      detail: ": it is a Java key store (.jks)",
      advice:
        "Turn it into a .pfx: keytool -importkeystore -srckeystore FILE -destkeystore FILE.pfx -deststoretype PKCS12",
    };
  if (isCertificate(bytes))
    return { detail: ": it is a certificate without its private key (.cer or .crt)", advice: exportAdvice };
  if (bytes[0] === 0x30 && bytes.subarray(0, 32).includes(signedDataOid))
    return { detail: ": it is a collection of certificates without a private key (.p7b)", advice: exportAdvice };
  // What mail programs and web pages make of a binary file.
  if (/^[A-Za-z0-9+/\r\n]+=*\s*$/u.test(head) && beginsLikePfx(Buffer.from(head, "base64")))
    return {
      detail: ": it is a .pfx written as text (Base64)",
      advice: "Turn it back into a file: openssl base64 -d -in FILE -out FILE.pfx (add -A where it is one long line)",
    };
  return usual;
};
