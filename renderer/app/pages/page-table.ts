import {
  BookText,
  Building2,
  FileCheck,
  Files,
  FileSignature,
  Handshake,
  LayoutTemplate,
  ScrollText,
  ShieldCheck,
  Stamp,
  Tags,
  ToggleRight,
  UserCheck,
  Users,
} from "lucide-react";
import { z } from "zod";
import type { User } from "#contract/account/entity.ts";
import type { Session } from "#contract/account/http.ts";
import { SigningIdSchema, UserIdSchema } from "#contract/common/ids.ts";
import { ToWriteCount } from "#renderer/features/acts-to-write/index.ts";
import { SigningsPage } from "#renderer/features/signings/index.ts";
import { lazyPage } from "./lazy-page.tsx";
import { page, pageOf, type Page } from "./page.tsx";

/** The workstation starts with it, so its code is there from the beginning. */
export const firstPage = page({
  path: "/signings",
  title: "My Signings",
  menu: { icon: FileSignature },
  notFor: ["Admin", "StampSig", "Assistant"],
  forAssistants: true,
  shows: SigningsPage,
});

const admin = () => import("#renderer/features/admin/index.ts");

/** What administrators have, and nobody else. */
const adminPages: readonly Page[] = [
  page({
    path: "/admin/people",
    title: "People",
    menu: { icon: Users },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).PeoplePage),
  }),
  pageOf(z.object({ userId: UserIdSchema }), {
    path: "/admin/people/:userId",
    title: "Person",
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).PersonPage),
  }),
  page({
    path: "/admin/organisations",
    title: "Organisations",
    menu: { icon: Building2 },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).OrganisationsPage),
  }),
  page({
    path: "/admin/resellers",
    title: "Resellers",
    menu: { icon: Handshake },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).ResellersPage),
  }),
  page({
    path: "/admin/plans",
    title: "Plans and prices",
    menu: { icon: Tags },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).PlansPage),
  }),
  page({
    path: "/admin/secretary-of-state-files",
    title: "Secretary of State files",
    menu: { icon: Files },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).StateFilesPage),
  }),
  page({
    path: "/admin/feature-flags",
    title: "Feature flags",
    menu: { icon: ToggleRight },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).FeatureFlagsPage),
  }),
  page({
    path: "/admin/record",
    title: "Record",
    menu: { icon: ScrollText },
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).RecordPage),
  }),
];

/** Every page of the signed-in workstation, in the order of the menu: routes, menu, trail and titles come from here. */
export const pageTable: readonly Page[] = [
  firstPage,
  ...adminPages,
  page({
    path: "/notaries",
    title: "Notaries",
    menu: { icon: UserCheck },
    roles: ["Assistant"],
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/assistants/index.ts")).NotariesPage),
  }),
  page({
    path: "/journal",
    title: "Journal",
    menu: { icon: BookText, counter: ToWriteCount },
    forNotaries: true,
    isOwnersAlone: true,
    saysOfflineItself: true,
    shows: lazyPage(async () => (await import("#renderer/features/journal/index.ts")).ConnectedJournal),
  }),
  page({
    path: "/custom-widgets",
    title: "My Notary Blocks",
    menu: { icon: LayoutTemplate },
    forNotaries: true,
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/notary-blocks/index.ts")).NotaryBlocksPage),
  }),
  page({
    path: "/profile/create-signature-and-stamp",
    title: "Signature and stamp",
    menu: { icon: Stamp },
    forNotaries: true,
    also: ["StampSig"],
    shows: lazyPage(async () => (await import("#renderer/features/own-signature/index.ts")).OwnSignaturePage),
  }),
  page({
    path: "/certificates",
    title: "Certificates",
    menu: { icon: ShieldCheck },
    forNotaries: true,
    isOwnersAlone: true,
    shows: lazyPage(async () => (await import("#renderer/features/certificates/index.ts")).CertificatesPage),
  }),
  page({
    path: "/my-assistants",
    title: "My assistants",
    menu: { icon: UserCheck },
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/assistants/index.ts")).MyAssistantsPage),
  }),
  page({
    path: "/check",
    title: "Check a document",
    menu: { icon: FileCheck },
    forAssistants: true,
    saysOfflineItself: true,
    withoutAccount: "Checking needs no account.",
    shows: lazyPage(async () => (await import("#renderer/features/check-document/index.ts")).CheckDocumentPage),
  }),
  page({
    path: "/sent-mail",
    title: "Sent mail",
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/sent-mail/index.ts")).SentMailInShell),
  }),
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/signing/:signingId",
    title: "Signing",
    isWholeWindow: true,
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/meeting/index.ts")).MeetingPage),
  }),
];

/** Where somebody begins: the first page of their menu. */
export const homeOf = (account: User): Page =>
  pageTable.find(({ menu, isFor }) => menu !== null && isFor(account)) ?? firstPage;

/** The pages as this session has them: those of the owner's own computer stay in the menu, and are closed to others. */
export const pagesOf = ({ user, impersonator }: Session): readonly Page[] =>
  user === null || impersonator === null
    ? pageTable
    : pageTable.map((row) =>
        row.isOwnersAlone ? { ...row, gate: { isOpen: () => false, leadsTo: homeOf(user).path } } : row,
      );

/** Has the other pages at hand once this one is on the screen, so that none is waited for. */
export const preloadPages = () => {
  for (const { preload } of pageTable) preload();
};
