import { Building2, ClipboardCheck, Files, Handshake, ScrollText, Tags, ToggleRight, Users } from "lucide-react";
import { z } from "zod";
import { UserIdSchema } from "#contract/common/ids.ts";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";
import { page, pageOf, type Page } from "./page.tsx";

const admin = () => import("#renderer/features/admin/index.ts");

/** What administrators have, and nobody else. */
export const adminPages: readonly Page[] = [
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
  pageOf(z.object({ userId: UserIdSchema }), {
    path: "/admin/people/:userId/hand-over",
    title: "Hand over the records",
    roles: ["Admin"],
    shows: lazyPage(async () => (await admin()).HandOverPage),
  }),
  page({
    path: "/admin/endorsements",
    title: "Endorsements",
    menu: { icon: ClipboardCheck },
    roles: ["Admin"],
    shows: lazyPage(async () => (await import("#renderer/features/endorsements/index.ts")).EndorsementsPage),
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
