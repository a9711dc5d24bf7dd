import { useMutation } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useLayoutEffect } from "react";
import type { Language } from "#contract/common/language.ts";
import { keepLanguage, languageFor, showLanguage } from "#renderer/features/page-language/index.ts";
import { api } from "#renderer/services/api/api.ts";
import type { Membership } from "../model/join.ts";

/** Whose page it is, for the switch that stands on every part of it. */
export const ReaderContext = createContext<Membership | null>(null);

/** Tells the platform in which language somebody reads: their mails follow, and the record says it. */
const useTellLanguage = () =>
  useMutation({
    // Nobody waits for it, and the page tells again when it is opened the next time.
    meta: { showsOwnError: true },
    mutationFn: ({ signingId, memberId, language }: Membership & { language: Language }) =>
      api.members.setLanguage({ id: signingId, memberId, language }),
  }).mutate;

/** Shows the page in the language of this person from now on. */
export const usePageLanguage = (membership: Membership): void => {
  const tell = useTellLanguage();
  useLayoutEffect(() => showLanguage(languageFor(membership)), [membership]);
  useEffect(() => {
    const language = languageFor(membership);
    if (membership.access === "full" && language !== (membership.language ?? "en")) tell({ ...membership, language });
  }, [membership, tell]);
};

/** What the switch does. */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const reader = useContext(ReaderContext);
  const tell = useTellLanguage();
  return (language) => {
    keepLanguage(reader, language);
    showLanguage(language);
    if (reader?.access === "full") tell({ ...reader, language });
  };
};
