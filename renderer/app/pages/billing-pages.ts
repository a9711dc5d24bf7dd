import { CreditCard } from "lucide-react";
import { billedRoles } from "#lib/people/billed-roles.ts";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";
import { page, type Page } from "./page.tsx";

const billing = () => import("#renderer/features/billing/index.ts");

/** Of whom plans are sold to. */
export const billingPages: readonly Page[] = [
  page({
    path: "/profile/billing",
    title: "Billing",
    accountMenu: { icon: CreditCard },
    roles: billedRoles,
    shows: lazyPage(async () => (await billing()).BillingPage),
  }),
  page({
    path: "/profile/billing/add-method",
    title: "Add a payment method",
    roles: billedRoles,
    shows: lazyPage(async () => (await billing()).AddMethodPage),
  }),
];
