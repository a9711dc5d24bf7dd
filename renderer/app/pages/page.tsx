import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { z } from "zod";
import type { RoleName, User } from "#contract/account/entity.ts";

/** What somebody must have done before a page opens to them; until then its menu item stands there and cannot be used. */
export type Gate = {
  isOpen: (account: User) => boolean;
  /** The path of the page that is shown in its place. */
  leadsTo: string;
};

type Shown<Parameters extends object> = ComponentType<Parameters> & { preload?: () => void };

type Row<Parameters extends object> = {
  /** How the specification calls it, where it has a name for it. */
  name?: string;
  /** The route, with its parameters as `:name`. */
  path: string;
  /** Names the window, and the menu item where that has no label of its own. */
  title: string;
  shows: Shown<Parameters>;
  /** Who has this page; everyone who is signed in where it is not said. */
  roles?: readonly RoleName[];
  /** Whether it is of use to notaries alone: to others it is no page, rather than one whose buttons are all refused. */
  forNotaries?: boolean;
  /** Who has it besides, though they are no notaries. */
  also?: readonly RoleName[];
  /** Who has no use for it, though everybody else does. */
  notFor?: readonly RoleName[];
  /** Whether an assistant has it while they work for a notary; then they have no other page. */
  forAssistants?: boolean;
  /** What it shows lies at its owner's computer: whoever looks in their place does not have it. */
  isOwnersAlone?: boolean;
  gate?: Gate;
  /** Whether a notary without a commission can do nothing on it: they read what is missing, and where it is done. */
  needsCommission?: boolean;
  /** Its item in the side menu, which has the order of the table. */
  menu?: { icon: LucideIcon; label?: string; labelFor?: (account: User) => string; counter?: ComponentType };
  /** Its item in the menu of the account, in place of one in the side menu. */
  accountMenu?: { icon: LucideIcon };
  /** The page on which the way to it is, where its address does not stand below that page's. */
  wayFrom?: string;
  /** Its part of the trail, where that is not the title; null where it has none. */
  breadcrumb?: string | null;
  /** Whether it takes the whole window instead of standing beside the side menu. */
  isWholeWindow?: boolean;
  hideBanners?: boolean;
  /** It says itself, or need not say, that the platform is out of reach. */
  saysOfflineItself?: boolean;
  /** It is there without an account too, in a bare frame that says this. */
  withoutAccount?: string;
};

export type Page = Required<
  Pick<Row<object>, "path" | "title" | "hideBanners" | "isOwnersAlone" | "isWholeWindow" | "saysOfflineItself">
> & {
  name: string | null;
  isFor: (account: User) => boolean;
  gate: Gate | null;
  needsCommission: boolean;
  menu: { icon: LucideIcon; label: string; labelFor?: (account: User) => string; counter?: ComponentType } | null;
  accountMenu: { icon: LucideIcon } | null;
  wayFrom: string | null;
  breadcrumb: string | null;
  withoutAccount: string | null;
  preload: () => void;
  /** Null where the address has parameters that name nothing. */
  open: (parameters: unknown) => ReactNode;
};

/** Who has a page. An assistant at work is a notary by what they see, and has what was thought of for them alone. */
const isForBy =
  ({ roles, forNotaries = false, also = [], notFor = [], forAssistants = false }: Omit<Row<never>, "shows">) =>
  ({ currentRole: { name }, isNotary }: User): boolean => {
    if (name === "Assistant" && isNotary) return forAssistants;
    if (notFor.includes(name)) return false;
    return (roles?.includes(name) ?? true) && (isNotary || !forNotaries || also.includes(name));
  };

/** A page whose address says which one of many it shows; its component is given the parameters as the schema reads them. */
export const pageOf = <Parameters extends object>(schema: z.ZodType<Parameters>, row: Row<Parameters>): Page => {
  const { path, title, shows: Shown, gate, menu, breadcrumb = title } = row;
  return {
    name: row.name ?? null,
    path,
    title,
    isFor: isForBy(row),
    gate: gate ?? null,
    needsCommission: row.needsCommission ?? false,
    menu: menu === undefined ? null : { label: title, ...menu },
    accountMenu: row.accountMenu ?? null,
    wayFrom: row.wayFrom ?? null,
    breadcrumb,
    isOwnersAlone: row.isOwnersAlone ?? false,
    isWholeWindow: row.isWholeWindow ?? false,
    hideBanners: row.hideBanners ?? false,
    saysOfflineItself: row.saysOfflineItself ?? false,
    withoutAccount: row.withoutAccount ?? null,
    preload: () => Shown.preload?.(),
    open: (parameters) => {
      const read = schema.safeParse(parameters);
      return read.success ? <Shown {...read.data} /> : null;
    },
  };
};

export const page = (row: Row<object>): Page => pageOf(z.object({}), row);
