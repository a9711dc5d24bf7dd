import {
  BellRing,
  BookText,
  BriefcaseBusiness,
  FileCheck,
  FileSignature,
  GraduationCap,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LayoutTemplate,
  Library,
  ShieldCheck,
  Store,
  UserCheck,
  UserRound,
  UserRoundCheck,
} from "lucide-react";
import { z } from "zod";
import { NotaryBlockIdSchema, ShelfFolderIdSchema, ShelfItemIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { User } from "#contract/account/entity.ts";
import type { Session } from "#contract/account/http.ts";
import { ToWriteCount } from "#renderer/features/acts-to-write/index.ts";
import { AvailabilityPage } from "#renderer/features/availability/index.ts";
import { CertificatesPage } from "#renderer/features/certificates/index.ts";
import { DashboardPage, EndorsementPage, PayoutAccountPage } from "#renderer/features/onboarding/index.ts";
import { SigningsPage } from "#renderer/features/signings/index.ts";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";
import { adminPages } from "./admin-pages.ts";
import { billingPages } from "./billing-pages.ts";
import { ownSignaturePages } from "./own-signature-pages.ts";
import { page, pageOf, type Page } from "./page.tsx";

/** Where who is no notary begins. The workstation may start with it, so its code is there from the beginning. */
export const firstPage = page({
  path: "/signings",
  title: "My Signings",
  menu: { icon: FileSignature },
  notFor: ["Admin", "StampSig", "Assistant"],
  forAssistants: true,
  shows: SigningsPage,
});

/** Where a notary begins; its code is there from the beginning too. */
const dashboard = page({
  path: "/dashboard",
  title: "Dashboard",
  menu: {
    icon: LayoutDashboard,
    labelFor: ({ isOnboardingComplete }) => (isOnboardingComplete ? "Dashboard" : "Onboarding"),
  },
  forNotaries: true,
  shows: DashboardPage,
});

const shelf = () => import("#renderer/features/shelf-pages/index.ts");
const libraryReaders = {
  forNotaries: true,
  also: ["CorpManager"],
  needsCommission: true,
  forAssistants: true,
} as const;

/** Every page of the signed-in workstation, in the order of the menus: routes, menus, trail and titles come from here. */
export const pageTable: readonly Page[] = [
  dashboard,
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
    needsCommission: true,
    isOwnersAlone: true,
    saysOfflineItself: true,
    shows: lazyPage(async () => (await import("#renderer/features/journal/index.ts")).ConnectedJournal),
  }),
  page({
    path: "/document-shelf",
    title: "Library",
    menu: { icon: Library },
    ...libraryReaders,
    shows: lazyPage(async () => (await shelf()).ShelfPage),
  }),
  pageOf(z.object({ folderId: ShelfFolderIdSchema }), {
    path: "/document-shelf/folders/:folderId",
    title: "Library",
    ...libraryReaders,
    shows: lazyPage(async () => (await shelf()).ShelfPage),
  }),
  pageOf(z.object({ itemId: ShelfItemIdSchema }), {
    path: "/document-shelf/:itemId",
    title: "Document of the library",
    ...libraryReaders,
    shows: lazyPage(async () => (await shelf()).ShelfItemPage),
  }),
  page({
    path: "/availability",
    title: "Notification Preferences",
    menu: { icon: BellRing },
    forNotaries: true,
    shows: AvailabilityPage,
  }),
  page({
    path: "/custom-widgets",
    title: "My Notary Blocks",
    menu: { icon: LayoutTemplate },
    forNotaries: true,
    needsCommission: true,
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/notary-blocks/index.ts")).NotaryBlocksPage),
  }),
  page({
    path: "/custom-widgets/new",
    title: "New notary block",
    forNotaries: true,
    needsCommission: true,
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/notary-blocks/index.ts")).NewBlockPage),
  }),
  pageOf(z.object({ blockId: NotaryBlockIdSchema }), {
    path: "/custom-widgets/:blockId",
    title: "Edit the block",
    forNotaries: true,
    needsCommission: true,
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/notary-blocks/index.ts")).BlockEditorPage),
  }),
  ...ownSignaturePages,
  page({
    path: "/signing-toolkit",
    title: "Signing toolkit",
    menu: { icon: BriefcaseBusiness },
    forNotaries: true,
    also: ["CorpManager"],
    shows: lazyPage(async () => (await import("#renderer/features/toolkit/index.ts")).ToolkitPage),
  }),
  page({
    path: "/profile",
    title: "My Profile",
    accountMenu: { icon: UserRound },
    shows: lazyPage(async () => (await import("#renderer/features/profile/index.ts")).ProfilePage),
  }),
  page({
    path: "/profile/storefront",
    title: "Storefront",
    accountMenu: { icon: Store },
    forNotaries: true,
    also: ["CorpManager"],
    shows: lazyPage(async () => (await import("#renderer/features/storefront/index.ts")).StorefrontPage),
  }),
  ...billingPages,
  page({
    path: "/my-notaries",
    title: "My notaries",
    menu: { icon: UserRoundCheck },
    roles: ["Consumer"],
    shows: lazyPage(async () => (await import("#renderer/features/recent-notaries/index.ts")).RecentNotariesPage),
  }),
  page({
    path: "/certificates",
    title: "Certificates",
    menu: { icon: ShieldCheck },
    forNotaries: true,
    needsCommission: true,
    isOwnersAlone: true,
    shows: CertificatesPage,
  }),
  page({
    path: "/my-assistants",
    title: "My assistants",
    menu: { icon: UserCheck },
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/assistants/index.ts")).MyAssistantsPage),
  }),
  page({
    path: "/get-started",
    title: "Get started",
    menu: { icon: GraduationCap, labelFor: ({ isNotary }) => (isNotary ? "Get started" : "Tutorials") },
    forNotaries: true,
    also: ["Consumer"],
    shows: lazyPage(async () => (await import("#renderer/features/walkthroughs/index.ts")).GetStartedPage),
  }),
  page({
    path: "/dashboard/endorsement",
    title: "RON endorsement",
    forNotaries: true,
    shows: EndorsementPage,
  }),
  page({
    path: "/payout-account",
    title: "Payout account",
    accountMenu: { icon: Landmark },
    forNotaries: true,
    shows: PayoutAccountPage,
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
    path: rawRoutes.accountSecurityPage.path,
    title: "Password and devices",
    accountMenu: { icon: KeyRound },
    shows: lazyPage(async () => (await import("#renderer/features/account-security/index.ts")).SecurityPage),
  }),
  page({
    path: "/sent-mail",
    title: "Sent mail",
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/sent-mail/index.ts")).SentMailInShell),
  }),
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/taking-part/:signingId",
    title: "Signing",
    wayFrom: firstPage.path,
    shows: lazyPage(async () => (await import("#renderer/features/taking-part/index.ts")).TakingPartPage),
  }),
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/review-signing/:signingId/document-list",
    title: "Documents of the signing",
    wayFrom: firstPage.path,
    forNotaries: true,
    forAssistants: true,
    shows: lazyPage(async () => (await import("#renderer/features/meeting/index.ts")).ReviewPage),
  }),
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/recordings/:signingId",
    title: "Recordings",
    wayFrom: firstPage.path,
    forNotaries: true,
    shows: lazyPage(async () => (await import("#renderer/features/recordings/index.ts")).RecordingsPage),
  }),
  // Whoever does not lead the signing is shown on: to where the account takes part in it.
  pageOf(z.object({ signingId: SigningIdSchema }), {
    path: "/signing/:signingId",
    title: "Signing",
    wayFrom: firstPage.path,
    isWholeWindow: true,
    forAssistants: true,
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
