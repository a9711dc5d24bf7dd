import { matchRoute, type Parser } from "wouter";
import type { Page } from "./page.tsx";

type Breadcrumb = { title: string; path: string };

/** From the outermost page inwards: every page at whose address, or below it, somebody is (account-and-shell §2). */
export const breadcrumbsOf = (parser: Parser, pages: readonly Page[], path: string): Breadcrumb[] =>
  pages
    .flatMap((page) => {
      const [isWithin, parameters] = matchRoute<Record<string, string>>(parser, page.path, path, true);
      return isWithin && page.breadcrumb !== null
        ? [{ title: page.breadcrumb, path: page.path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? "") }]
        : [];
    })
    .toSorted((one, other) => one.path.length - other.path.length);

const productName = "Notary Workstation";

/** The innermost page first: of a window's title in a list of windows the end is cut off. */
export const titleOf = (trail: readonly Breadcrumb[]): string =>
  [...trail.map(({ title }) => title).toReversed(), productName].join(" · ");
