import { create } from "zustand";
import type { SigningId } from "#contract/common/ids.ts";
import type { ToastMessage } from "#renderer/ui/toast.tsx";

/** Whose questions somebody wants to see: their meeting opens them. */
export const useWantedQuestions = create<{ signingId: SigningId | null }>(() => ({ signingId: null }));
export const wantQuestions = (signingId: SigningId | null) => useWantedQuestions.setState({ signingId });

const hrefOf = (signingId: SigningId) => `#/signing/${signingId}`;

/** Whether that meeting is on the screen, which tells of its questions itself. */
export const isMeetingShown = (signingId: SigningId): boolean => window.location.hash.startsWith(hrefOf(signingId));

const shortened = (text: string) => (text.length <= 160 ? text : `${text.slice(0, 159)}…`);

/** What the notary is told, wherever they are, with the way to the answer. */
export const questionToast = (signingId: SigningId, fullName: string, message: string): ToastMessage => ({
  tone: "attention",
  title: `${fullName} asks`,
  text: shortened(message),
  link: { label: "Answer", href: hrefOf(signingId), onFollow: () => wantQuestions(signingId) },
});
