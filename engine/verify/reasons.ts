import type { Reason } from "#contract/verification/report.ts";

/** Every reason that a report can give, in words for people. `{detail}` is filled in. */
const texts = {
  // The file
  unreadable: ["invalid", "The file cannot be read: {detail}."],
  encrypted: ["indeterminate", "The file is encrypted and not all of it can be read: {detail}."],
  "unknown-filter": ["indeterminate", "A part of the file is packed in a way that cannot be read here: {detail}."],
  "took-too-long": ["indeterminate", "The file could not be judged within the time and memory allowed."],
  "appended-data": ["invalid", "Bytes stand behind the end of the document that belong to no part of it."],
  "two-readings": [
    "invalid",
    "What was appended can be read in two ways: programs that rebuild a file's cross-reference find something else in it.",
  ],
  "signature-removed": ["invalid", "A signature of an earlier revision is no longer in the document: {detail}."],
  "nobody-signed": ["indeterminate", "It bears a time-stamp; nobody signed it."],
  "too-many-revisions": ["indeterminate", "The file has more revisions than can be judged."],
  "certification-missing": ["invalid", "The document says that it is certified, but no signature certifies it."],
  // The place of a signature
  "byte-range-missing": ["invalid", "The signature does not say which bytes it covers."],
  "byte-range-malformed": ["invalid", "What the signature says about the bytes it covers is not four whole numbers."],
  "byte-range-start": ["invalid", "The signature does not cover the file from its first byte."],
  "byte-range-overlap": ["invalid", "The two parts that the signature covers overlap."],
  "byte-range-beyond-end": ["invalid", "The signature covers more bytes than the file has: the file was cut off."],
  "byte-range-truncated": ["invalid", "The signature ends within the document and not at the end of a revision."],
  "hole-not-contents": ["invalid", "The signature leaves out more, or something else, than its own value."],
  "contents-respelt": ["invalid", "The signature's value was written anew after it was made."],
  "value-written-otherwise": [
    "note",
    "The signature's value is written otherwise than this program writes it: {detail}. Nothing that is signed is touched by it.",
  ],
  "contents-missing": ["invalid", "The signature has no value."],
  "contents-padding": ["invalid", "Foreign bytes stand behind the signature's value."],
  "double-entries": ["invalid", "The signature says the same thing twice: {detail}."],
  "not-in-revision": ["invalid", "The signature is not part of what it claims to cover."],
  // Its value
  "unsupported-kind": ["indeterminate", "This kind of signature cannot be judged: {detail}."],
  "unsupported-algorithm": ["indeterminate", "The signature's algorithm cannot be judged: {detail}."],
  "cms-damaged": ["invalid", "The signature's value is damaged."],
  "cms-content": ["invalid", "The signature's value carries content of its own beside the document."],
  "cms-signers": ["invalid", "The signature's value has no signer or several."],
  "certificate-missing": ["invalid", "The signer's certificate is not in the signature."],
  "content-type": ["invalid", "The signature is over another type of content."],
  "digest-mismatch": ["invalid", "The document was changed after it was signed."],
  "signature-mismatch": ["invalid", "The signature was not made with the key of the certificate that it names."],
  "certificate-mismatch": ["invalid", "The signature names another certificate than the one that it carries."],
  "signing-certificate-missing": [
    "indeterminate",
    "The signature calls itself PAdES but does not bind its certificate.",
  ],
  "weak-digest": ["note", "The signature rests on {detail}, which is weak: two documents can be made that it fits."],
  "weak-key": ["indeterminate", "The signer's key is too short to be relied upon: {detail}."],
  // Its certificate and time
  "key-usage": ["invalid", "The signer's certificate is not one for signatures."],
  "other-purpose": ["indeterminate", "The signer's certificate was issued for other purposes than signing documents."],
  "signer-is-authority": [
    "indeterminate",
    "The signer's certificate is one of a certification authority, not of somebody who signs documents.",
  ],
  "certificate-not-yet-valid": ["invalid", "The certificate was not valid yet when the signature was made."],
  "signed-after-expiry": ["invalid", "The signature was made, as it says itself, after its certificate had expired."],
  "certificate-expired": [
    "indeterminate",
    "The certificate has expired since, and no time-stamp proves that the signature was made before.",
  ],
  "claimed-time-ahead": ["indeterminate", "The signature says that it was made at a time that is yet to come."],
  "untrusted-chain": ["indeterminate", "Nobody who is trusted here vouches for whoever holds the certificate."],
  // Why no path of certificates holds (RFC 5280 §6); the detail names the certificate
  "chain-malformed": ["indeterminate", "A certificate is not formed as the standard demands ({detail})."],
  "chain-critical-extension": [
    "indeterminate",
    "A certificate says something that must be understood and is not known here ({detail}).",
  ],
  "chain-weak-signature": [
    "indeterminate",
    "A certificate is signed in a way that no longer proves who issued it ({detail}).",
  ],
  "chain-weak-key": ["indeterminate", "The key of an authority is not one to be relied upon ({detail})."],
  "chain-wrong-signature": ["indeterminate", "A certificate was not issued by the authority that it names ({detail})."],
  "chain-not-in-date": ["indeterminate", "A certificate on the way to the authority was not in date ({detail})."],
  "chain-not-an-authority": [
    "indeterminate",
    "A certificate was issued by somebody who is no certification authority ({detail}).",
  ],
  "chain-may-not-issue": [
    "indeterminate",
    "A certificate was issued by an authority that may not sign certificates ({detail}).",
  ],
  "chain-issuer-purpose": ["indeterminate", "An authority may vouch for other purposes only ({detail})."],
  "chain-path-length": ["indeterminate", "An authority stands further down than those above it permit ({detail})."],
  "chain-name-constraints": ["indeterminate", "An authority vouches for a name that is none of its own ({detail})."],
  "chain-policies": [
    "indeterminate",
    "An authority demands a certificate policy that is not kept on the way down ({detail}).",
  ],
  "chain-too-many-paths": [
    "indeterminate",
    "More certificates came with the signature than can be tried; none of those tried leads to an authority.",
  ],
  "certificates-unfit": [
    "indeterminate",
    "The certificates that the signature carries do not belong together: one of them is damaged or missing.",
  ],
  "issuers-exchanged": [
    "indeterminate",
    "The signature names other certificates of its issuers than those that it carries or leads through: one of them was exchanged or damaged.",
  ],
  revoked: ["invalid", "The certificate was revoked before the signature was made ({detail})."],
  "revoked-since": [
    "indeterminate",
    "The certificate was revoked ({detail}), and no time-stamp proves that the signature was made before.",
  ],
  "revocation-unknown": ["note", "Nothing in the file says whether the certificate was revoked."],
  "time-stamp-invalid": ["invalid", "A time-stamp does not hold: {detail}."],
  "time-stamp-unsupported": ["indeterminate", "A time-stamp cannot be judged: {detail}."],
  "time-stamp-untrusted": ["note", "The time-stamp's authority does not lead to one that is trusted here."],
  // What came after
  "encrypted-since": [
    "indeterminate",
    "The file is encrypted, and what came after the signature cannot be compared: {detail}.",
  ],
  "changed-after": ["invalid", "{detail}"],
  "change-unclear": ["indeterminate", "{detail}"],
  "changed-as-permitted": ["note", "{detail}"],
} as const satisfies Record<string, readonly [Reason["effect"], string]>;

export type ReasonCode = keyof typeof texts;

export const reason = (code: ReasonCode, detail = ""): Reason => {
  const [effect, text] = texts[code];
  return { code, effect, text: text.replace("{detail}", detail) };
};
