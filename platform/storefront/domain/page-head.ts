import { pathOf } from "#contract/raw-routes.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { Refusal } from "../../base/refusal.ts";
import { isStoreUnreachable } from "../../base/unreachable-store.ts";
import type { Services } from "../../services/services.ts";
import { notaryPageUrl, organisationPageUrl, readNotaryPage, readOrganisationPage } from "./public-pages.ts";

/**
 * What a page says of itself before any script runs, for search engines and for the preview of a link. `moved`: to where the
 * page is today. `plain`: nobody's, or nobody knows at the moment; the page itself says which.
 */
export type PageHead =
  | { kind: "shown"; title: string; tags: string }
  | { kind: "moved"; path: string }
  | { kind: "plain"; status: 200 | 404 };

const longestDescription = 200;

const metaOf = ({
  title,
  description,
  url,
  type,
}: Record<"title" | "description" | "url" | "type", string>): string => {
  const short = description.replaceAll(/\s+/g, " ").trim().slice(0, longestDescription);
  const named = { "og:title": title, "og:description": short, "og:url": url, "og:type": type };
  return [
    `<meta name="description" content="${escapeHtml(short)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(named).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
  ].join("");
};

const readHead = async (read: () => Promise<PageHead>): Promise<PageHead> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return { kind: "plain", status: 404 };
    if (isStoreUnreachable(error)) return { kind: "plain", status: 200 };
    throw error;
  }
};

export const notaryPageHead = (services: Services, address: string): Promise<PageHead> =>
  readHead(async () => {
    const page = await readNotaryPage(services, address);
    if (page.address !== address) return { kind: "moved", path: pathOf("storefrontPage", { address: page.address }) };
    const states = page.states.map(({ name }) => name).join(", ");
    const title = `${page.fullName}, notary public${states === "" ? "" : ` in ${states}`}`;
    const description = page.about === "" ? `Ask ${page.fullName} for an online signing.` : page.about;
    const tags = metaOf({ title, description, url: notaryPageUrl(services, address), type: "profile" });
    return { kind: "shown", title, tags };
  });

export const organisationPageHead = (services: Services, address: string): Promise<PageHead> =>
  readHead(async () => {
    const page = await readOrganisationPage(services, address);
    if (page.address !== address)
      return { kind: "moved", path: pathOf("organisationStorefrontPage", { address: page.address }) };
    const title = `${page.name}: online notaries`;
    const description = page.about === "" ? `The notaries of ${page.name}.` : page.about;
    const tags = metaOf({ title, description, url: organisationPageUrl(services, address), type: "website" });
    return { kind: "shown", title, tags };
  });
