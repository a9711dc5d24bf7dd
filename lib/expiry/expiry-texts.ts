import type { ExpiryKind } from "#contract/expiry/http.ts";

/** What each is called, and what stops working behind its last day. */
export const expiryTexts: Record<ExpiryKind, { name: string; inSentence: string; stops: string }> = {
  commission: {
    name: "Commission",
    inSentence: "commission",
    stops: "From the day after, no document of a notarization can be locked until a new commission is approved.",
  },
  certificate: {
    name: "Certificate",
    inSentence: "certificate",
    stops: "From then on no document can be locked with it. What was locked before stays good.",
  },
  bond: {
    name: "Bond",
    inSentence: "bond",
    stops: "Nothing stops here. Your state may take your commission to end with it.",
  },
  insurance: {
    name: "Insurance",
    inSentence: "errors and omissions insurance",
    stops: "Nothing stops here. Acts from then on are not covered.",
  },
};
