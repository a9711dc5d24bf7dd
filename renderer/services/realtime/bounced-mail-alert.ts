import type { MemberType } from "#contract/member/entity.ts";
import type { RealtimeEvents } from "#contract/realtime.ts";
import type { ToastMessage } from "#renderer/ui/toast.tsx";

const roles: Record<MemberType, string> = {
  consumer: "signer",
  signer: "signer",
  witness: "witness",
  notary: "notary",
};

/** What the notary is told, wherever they are, and until they close it: somebody waits for a link that will not come. */
export const bouncedMailAlert = (bounce: RealtimeEvents["bounced-email-detected"]): ToastMessage => ({
  tone: "seal",
  title: `We detected a bounced email ${bounce.bounced_email} of the ${roles[bounce.consumer_role]} in the Signing Session.`,
  link: { label: "Review the signing", href: `#/review-signing/${bounce.signing_id}/document-list` },
  keep: true,
});
