import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AppError } from "#contract/common/app-error.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { problemsFromPlatform, type IdentityForm } from "../model/identity-form.ts";
import { identificationTexts } from "../model/identity-texts.ts";
import type { Submission, IdentityActs } from "./use-identity-acts.ts";
import { loadConsumerIdDocuments } from "./use-id-documents.ts";
import type { ChosenPicture } from "./use-chosen-pictures.ts";
import type { IdentityFormState } from "./use-identity-form.ts";

const submissionOf = (form: IdentityForm, member: Member, pictures: readonly ChosenPicture[]): Submission | null => {
  const { typeOfId, number, issueDate, expirationDate, country, state } = form;
  if (typeOfId === "" || issueDate === null || expirationDate === null) return null;
  return {
    consumer_id: member.id,
    type_of_id: typeOfId,
    number: number.trim(),
    issue_date: issueDate,
    expiration_date: expirationDate,
    ...(typeOfId === "passport" ? { country } : { state }),
    identity_verification: pictures.map(({ file }) => file),
  };
};

/** `unsaid`: nobody said why. */
type HandInFailure = { kind: "said"; error: AppError } | { kind: "unsaid" };

/** Whether the platform itself said so; that it did not answer is the workstation's own word. */
const isOfPlatform = ({ code }: AppError): boolean => !code.startsWith("workstation/");

/** Hands the form in; what it brings about besides is told by `onUploaded`. */
export const useHandIn = (
  signingId: SigningId,
  state: IdentityFormState,
  submit: IdentityActs["submit"],
  /** The specification's event “identity-uploaded”. */
  onUploaded: (member: Member) => void,
) => {
  const queryClient = useQueryClient();
  const { removeScreenshots } = useScreenshots();
  const [failure, setFailure] = useState<HandInFailure | null>(null);

  const fail = (cause: unknown) => {
    if (!(cause instanceof RefusedError) || !isOfPlatform(cause.error)) return setFailure({ kind: "unsaid" });
    const marked = problemsFromPlatform(cause.error.fieldErrors);
    if (marked === null) return setFailure({ kind: "said", error: cause.error });
    state.mark(marked);
  };

  const handIn = (member: Member) => {
    const { pictures } = state.chosen;
    const submission = submissionOf(state.form, member, pictures);
    if (submission === null) return;
    setFailure(null);
    submit.mutate(submission, {
      onError: fail,
      onSuccess: () => {
        void removeScreenshots(pictures.flatMap(({ screenshotKey }) => screenshotKey ?? []));
        state.reset();
        showToast({ tone: "verified", title: identificationTexts.uploaded });
        void loadConsumerIdDocuments(queryClient, signingId, member.id);
        onUploaded(member);
      },
    });
  };

  return { handIn, failure, forget: () => setFailure(null) };
};
