import type { ExportManifest } from "#contract/account-export/manifest.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { archivePage, fileTable, lackList, type CollectedFile } from "../../archive/index.ts";

const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/");

const titles: Record<string, string> = {
  account: "Your account",
  "account/letters": "Letters",
  journal: "Your journal",
  library: "Your library",
};

/** The page by which a person finds their way through the ZIP. */
export const indexPage = (
  { account, platform, madeAt, missing }: Omit<ExportManifest, "files">,
  files: readonly CollectedFile[],
): string => {
  const groups = Map.groupBy(files, ({ path }) => {
    const folder = folderOf(path);
    return folder.startsWith("signings/") ? folder.split("/").slice(0, 2).join("/") : folder;
  });
  const tables = [...groups].map(([folder, own]) =>
    fileTable(
      titles[folder] ?? folder.replace(/^signings\//, "").replace(/^library\/documents\//, "Your library: "),
      own,
    ),
  );
  return archivePage(
    `Everything of ${account.fullName}`,
    `<h1>Everything of <bdi>${escapeHtml(account.fullName)}</bdi> at <bdi>${escapeHtml(platform.name)}</bdi></h1>
<p>Made on ${escapeHtml(madeAt)} for ${escapeHtml(account.email)}. The same list, to be read by programs, is <a href="manifest.json">manifest.json</a>. Each file can be held against its SHA-256.</p>
${tables.join("\n")}
${lackList(missing)}`,
  );
};
