import type { ReactNode } from "react";
import { matchRoute, type Parser } from "wouter";
import type { User } from "#contract/account/entity.ts";
import type { Page } from "./page.tsx";

type Found = { kind: "page"; page: Page; content: ReactNode } | { kind: "elsewhere"; path: string } | { kind: "none" };

/** What stands at an address for this account. */
export const findPage = (parser: Parser, pages: readonly Page[], account: User, path: string): Found => {
  for (const page of pages) {
    const [isHere, parameters] = matchRoute(parser, page.path, path);
    if (!isHere || !page.isFor(account)) continue;
    if (page.gate?.isOpen(account) === false) return { kind: "elsewhere", path: page.gate.leadsTo };
    const content = page.open(parameters);
    return content === null ? { kind: "none" } : { kind: "page", page, content };
  }
  return { kind: "none" };
};
