import { BookText, FileCheck, FileSignature, LayoutTemplate, ShieldCheck, Stamp } from "lucide-react";
import { z } from "zod";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { ToWriteCount } from "#renderer/features/acts-to-write/index.ts";
import { SigningsPage } from "#renderer/features/signings/index.ts";
import { lazyPage } from "./lazy-page.tsx";
import { page, pageOf, type Page } from "./page.tsx";

/** The workstation starts with it, so its code is there from the beginning. */
export const firstPage = page({
  path: "/signings",
  title: "My Signings",
  menu: { icon: FileSignature },
  shows: SigningsPage,
});

/** Every page of the signed-in workstation, in the order of the menu: routes, menu, trail and titles come from here. */
export const pageTable: readonly Page[] = [
  firstPage,
  page({
    path: "/journal",
    title: "Journal",
    menu: { icon: BookText, counter: ToWriteCount },
    forNotaries: true,
    saysOfflineItself: true,
    shows: lazyPage(async () => (await import("#renderer/features/journal/index.ts")).ConnectedJournal),
  }),
  page({
    path: "/custom-widgets",
    title: "My Notary Blocks",
    menu: { icon: LayoutTemplate },
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/notary-blocks/index.ts")).NotaryBlocksPage),
  }),
  page({
    path: "/profile/create-signature-and-stamp",
    title: "Signature and stamp",
    menu: { icon: Stamp },
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/own-signature/index.ts")).OwnSignaturePage),
  }),
  page({
    path: "/certificates",
    title: "Certificates",
    menu: { icon: ShieldCheck },
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/certificates/index.ts")).CertificatesPage),
  }),
  page({
    path: "/check",
    title: "Check a document",
    menu: { icon: FileCheck },
    saysOfflineItself: true,
    withoutAccount: "Checking needs no account.",
    shows: lazyPage(async () => (await import("#renderer/features/check-document/index.ts")).CheckDocumentPage),
  }),
  page({
    path: "/sent-mail",
    title: "Sent mail",
    shows: lazyPage(async () => (await import("#renderer/features/sent-mail/index.ts")).SentMailInShell),
  }),
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/taking-part/:signingId",
    title: "Signing",
    shows: lazyPage(async () => (await import("#renderer/features/taking-part/index.ts")).TakingPartPage),
  }),
  // Whoever does not lead the signing is shown on: to where the account takes part in it.
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/signing/:signingId",
    title: "Signing",
    isWholeWindow: true,
    shows: lazyPage(async () => (await import("#renderer/features/meeting/index.ts")).MeetingPage),
  }),
];

/** Has the other pages at hand once this one is on the screen, so that none is waited for. */
export const preloadPages = () => {
  for (const { preload } of pageTable) preload();
};
