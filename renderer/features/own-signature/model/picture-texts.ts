import type { SignaturePurpose } from "#contract/member/http.ts";
import type { SignatureWay } from "#renderer/features/signature/index.ts";

type PictureTexts = {
  name: string;
  emptyTitle: string;
  emptyText: string;
  make: string;
  makeDescription: string;
  keptToast: string;
  removeTitle: string;
  removeText: string;
  remove: string;
  alt: string;
};

/** What the page says of each of the two pictures. */
export const pictureTexts: Record<SignaturePurpose, PictureTexts> = {
  signature: {
    name: "Signature",
    emptyTitle: "Your signature will be here",
    emptyText: "Make it once. In every meeting you then place it and sign with one click.",
    make: "Make your signature",
    makeDescription: "It is offered in every meeting of yours.",
    keptToast: "Your signature is kept",
    removeTitle: "Remove your signature?",
    removeText:
      "Your account keeps it no longer, and you make a new one when you sign next. What you signed with it stays signed.",
    remove: "Remove the signature",
    alt: "Your signature",
  },
  initials: {
    name: "Initials",
    emptyTitle: "Your initials will be here",
    emptyText: "Make them once. In every meeting you then place them with one click.",
    make: "Make your initials",
    makeDescription: "They are offered in every meeting of yours.",
    keptToast: "Your initials are kept",
    removeTitle: "Remove your initials?",
    removeText:
      "Your account keeps them no longer, and you make new ones when you initial next. What you initialed stays initialed.",
    remove: "Remove the initials",
    alt: "Your initials",
  },
};

/** Of the page on which it is made. */
export const makingTitles: Record<SignaturePurpose, Record<SignatureWay, string>> = {
  signature: { draw: "Draw your signature", type: "Type your signature", picture: "Upload your signature" },
  initials: { draw: "Draw your initials", type: "Type your initials", picture: "Upload your initials" },
};
