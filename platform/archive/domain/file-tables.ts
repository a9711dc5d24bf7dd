import type { Lack } from "#contract/common/made-file.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import type { CollectedFile } from "./collection.ts";

const hrefOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const rowOf = ({ path, what, sizeBytes, sha256 }: CollectedFile): string =>
  `<tr><td><a href="${escapeHtml(hrefOf(path))}"><bdi>${escapeHtml(path.split("/").at(-1) ?? path)}</bdi></a></td><td>${escapeHtml(what)}</td><td>${sizeBytes}</td><td><code>${sha256}</code></td></tr>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}th,td{text-align:start;padding:.35rem .6rem;border-bottom:1px solid #d5dae2;overflow-wrap:anywhere;vertical-align:top}
code{font-size:.75rem}td:nth-child(3){font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){body{color:#e8ecf3;background:#10151e}th,td{border-color:#2b3546}a{color:#9dbcf5}}`;

/** A list of files under a heading, each leading to where it lies. */
export const fileTable = (heading: string, files: readonly CollectedFile[]): string =>
  `<h2><bdi>${escapeHtml(heading)}</bdi></h2>
<table><thead><tr><th scope="col">File</th><th scope="col">What it is</th><th scope="col">Bytes</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${files.map(rowOf).join("\n")}
</tbody></table>`;

export const lackList = (missing: readonly Lack[]): string =>
  missing.length === 0
    ? ""
    : `<h2>What is not here</h2>
<ul>${missing.map(({ what, why }) => `<li><bdi>${escapeHtml(what)}</bdi>: ${escapeHtml(why)}</li>`).join("\n")}</ul>`;

/** A page by which a person finds their way through a ZIP. It loads nothing and runs nothing. `body`: HTML. */
export const archivePage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
${body}
</body></html>
`;
