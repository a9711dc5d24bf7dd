import type { ReactNode } from "react";
import { matchRoute, type Parser } from "wouter";
import type { User } from "#contract/account/entity.ts";
import type { Page } from "./page.tsx";

type Found =
  | { kind: "page"; page: Page; content: ReactNode }
  | { kind: "elsewhere"; path: string }
  /** There is a page, for people in another role. */
  | { kind: "others" }
  | { kind: "none" };

/** What stands at an address for this account. */
export const findPage = (parser: Parser, pages: readonly Page[], account: User, path: string): Found => {
  let isOthers = false;
  for (const page of pages) {
    const [isHere, parameters] = matchRoute(parser, page.path, path);
    if (!isHere) continue;
    if (!page.isFor(account)) {
      isOthers = true;
      continue;
    }
    if (page.gate?.isOpen(account) === false) return { kind: "elsewhere", path: page.gate.leadsTo };
    const content = page.open(parameters);
    return content === null ? { kind: "none" } : { kind: "page", page, content };
  }
  return { kind: isOthers ? "others" : "none" };
};
