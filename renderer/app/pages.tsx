import { lazyPage } from "./lazy-page.tsx";

// Everything but My Signings, with which the workstation starts.
export const CertificatesPage = lazyPage(
  async () => (await import("#renderer/features/certificates/index.ts")).CertificatesPage,
);
export const CheckDocumentPage = lazyPage(
  async () => (await import("#renderer/features/check-document/index.ts")).CheckDocumentPage,
);
export const JournalPage = lazyPage(async () => (await import("#renderer/features/journal/index.ts")).JournalPage);
export const MeetingPage = lazyPage(async () => (await import("#renderer/features/meeting/index.ts")).MeetingPage);
export const NotaryBlocksPage = lazyPage(
  async () => (await import("#renderer/features/notary-blocks/index.ts")).NotaryBlocksPage,
);
export const SentMailInShell = lazyPage(
  async () => (await import("#renderer/features/sent-mail/index.ts")).SentMailInShell,
);

/** Has the other pages at hand once this one is on the screen, so that none is waited for. */
export const preloadPages = () => {
  for (const page of [MeetingPage, JournalPage, CertificatesPage, CheckDocumentPage, NotaryBlocksPage, SentMailInShell])
    page.preload();
};
