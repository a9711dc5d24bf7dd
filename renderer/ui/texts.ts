import { create } from "zustand";
import { en, type Texts } from "#lib/texts/en/page.ts";

const useTextStore = create<{ texts: Texts }>(() => ({ texts: en }));

/** What is said here, in the language that the page is read in; drawn anew when that changes. English until something else is shown. */
export const useTexts = (): Texts => useTextStore(({ texts }) => texts);

/** The same for what is not drawn. */
export const currentTexts = (): Texts => useTextStore.getState().texts;

export const showTexts = (texts: Texts): void => {
  document.documentElement.lang = texts.language;
  useTextStore.setState({ texts });
};
