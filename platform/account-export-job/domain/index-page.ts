import type { ExportManifest } from "#contract/account-export/manifest.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import type { CollectedFile } from "./collection.ts";

const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/");

const hrefOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const rowOf = ({ path, what, sizeBytes, sha256 }: CollectedFile): string =>
  `<tr><td><a href="${escapeHtml(hrefOf(path))}"><bdi>${escapeHtml(path.split("/").at(-1) ?? path)}</bdi></a></td><td>${escapeHtml(what)}</td><td>${sizeBytes}</td><td><code>${sha256}</code></td></tr>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}th,td{text-align:start;padding:.35rem .6rem;border-bottom:1px solid #d5dae2;overflow-wrap:anywhere;vertical-align:top}
code{font-size:.75rem}td:nth-child(3){font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){body{color:#e8ecf3;background:#10151e}th,td{border-color:#2b3546}a{color:#9dbcf5}}`;

const tableOf = (heading: string, files: readonly CollectedFile[]): string =>
  `<h2><bdi>${escapeHtml(heading)}</bdi></h2>
<table><thead><tr><th scope="col">File</th><th scope="col">What it is</th><th scope="col">Bytes</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${files.map(rowOf).join("\n")}
</tbody></table>`;

const titles: Record<string, string> = {
  account: "Your account",
  "account/letters": "Letters",
  journal: "Your journal",
  library: "Your library",
};

const missingOf = (missing: ExportManifest["missing"]): string =>
  missing.length === 0
    ? ""
    : `<h2>What is not here</h2>
<ul>${missing.map(({ what, why }) => `<li><bdi>${escapeHtml(what)}</bdi>: ${escapeHtml(why)}</li>`).join("\n")}</ul>`;

/** The page by which a person finds their way through the ZIP. It loads nothing and runs nothing. */
export const indexPage = (
  { account, platform, madeAt, missing }: Omit<ExportManifest, "files">,
  files: readonly CollectedFile[],
): string => {
  const groups = Map.groupBy(files, ({ path }) => {
    const folder = folderOf(path);
    return folder.startsWith("signings/") ? folder.split("/").slice(0, 2).join("/") : folder;
  });
  const tables = [...groups].map(([folder, own]) =>
    tableOf(
      titles[folder] ?? folder.replace(/^signings\//, "").replace(/^library\/documents\//, "Your library: "),
      own,
    ),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Everything of ${escapeHtml(account.fullName)}</title><style>${style}</style></head>
<body>
<h1>Everything of <bdi>${escapeHtml(account.fullName)}</bdi> at <bdi>${escapeHtml(platform.name)}</bdi></h1>
<p>Made on ${escapeHtml(madeAt)} for ${escapeHtml(account.email)}. The same list, to be read by programs, is <a href="manifest.json">manifest.json</a>. Each file can be held against its SHA-256.</p>
${tables.join("\n")}
${missingOf(missing)}
</body></html>
`;
};
