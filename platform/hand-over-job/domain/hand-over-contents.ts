import { handOverFormat, type HandOverManifest } from "#contract/hand-over/manifest.ts";
import { longDay } from "#lib/calendar/days.ts";
import { handOverRuleOf, handOverRuleText } from "#lib/states/hand-over-rule.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import type { UserRow } from "../../account/index.ts";
import { archivePage, fileTable, lackList, type CollectedFile, type Collection } from "../../archive/index.ts";
import type { HandOverRow } from "../../hand-over/index.ts";
import type { Services } from "../../services/services.ts";

type Head = Omit<HandOverManifest, "files">;

const headOf = ({ facts, now }: Services, row: HandOverRow, user: UserRow, missing: Head["missing"]): Head => {
  const rule = handOverRuleOf(user.state_name);
  return {
    format: handOverFormat,
    version: 1,
    madeAt: now().toISOString(),
    platform: { id: facts.platformId, name: facts.name, url: facts.publicUrl() },
    notary: {
      id: user.id,
      fullName: user.full_name,
      state: user.state_name,
      commission:
        user.commission === null
          ? null
          : {
              name: user.commission.name,
              number: user.commission.number,
              expiresOn: user.commission.expiresOn,
            },
    },
    reason: row.reason,
    happenedOn: row.happened_on,
    receiver: row.receiver,
    certificate: row.certificate,
    rule:
      rule === null
        ? null
        : { text: handOverRuleText(rule.value), citation: rule.citation, quote: rule.quote, source: rule.source },
    missing,
  };
};

const reasonWords: Record<HandOverRow["reason"], string> = {
  death: "The notary died",
  resignation: "The notary resigned",
  revocation: "The commission was revoked",
  expiry: "The commission expired",
  other: "The notary no longer acts as one",
};

const howToOpen = `<h2>How to open what is encrypted</h2>
<p>A file whose name ends with .p7m opens with the private key that belongs to your certificate, for example with OpenSSL 3:</p>
<p><code>openssl cms -decrypt -inform DER -in journal/journal.jsonl.p7m -inkey key.pem -out journal.jsonl</code></p>
<p>What comes out has the same name without .p7m.</p>`;

const pageOf = (head: Head, files: readonly CollectedFile[]): string => {
  const { notary, receiver, certificate, rule, platform, missing } = head;
  const groups = Map.groupBy(files, ({ path }) =>
    path.startsWith("signings/") ? path.split("/").slice(0, 2).join("/") : path.split("/").slice(0, -1).join("/"),
  );
  const tables = [...groups].map(([folder, own]) => fileTable(folder === "" ? "Here" : folder, own));
  const encrypted =
    certificate === null ? "" : ` Encrypted for ${escapeHtml(certificate.subject)}, SHA-256 ${certificate.sha256}.`;
  return archivePage(
    `Records of ${notary.fullName}, notary`,
    `<h1>Records of <bdi>${escapeHtml(notary.fullName)}</bdi>, notary</h1>
<p>${reasonWords[head.reason]} on ${longDay(head.happenedOn)}. Made on ${escapeHtml(head.madeAt)} by <bdi>${escapeHtml(platform.name)}</bdi> for <bdi>${escapeHtml(receiver.name)}</bdi>.${encrypted}</p>
${rule === null ? "" : `<p>${escapeHtml(rule.text)} (${escapeHtml(rule.citation)})</p>`}
<p>The same list, to be read by programs, is <a href="manifest.json">manifest.json</a>. Each file can be held against its SHA-256.</p>
${certificate === null ? "" : howToOpen}
${tables.join("\n")}
${lackList(missing)}`,
  );
};

/** What tells of everything else comes last to be made, and first in the ZIP. */
export const withContents = async (
  services: Services,
  row: HandOverRow,
  user: UserRow,
  { collected, contents }: { collected: Collection; contents: Collection },
): Promise<CollectedFile[]> => {
  const head = headOf(services, row, user, [...collected.missing]);
  const modifiedAt = new Date(head.madeAt);
  const page = { path: "index.html", what: "The list of everything, to be read in a browser", modifiedAt };
  await contents.addText(page, pageOf(head, collected.files));
  const files = [...contents.files, ...collected.files];
  const manifest: HandOverManifest = {
    ...head,
    files: files.map(({ path, what, sha256, sizeBytes }) => ({ path, what, sha256, sizeBytes })),
  };
  await contents.addJson({ path: "manifest.json", what: "The list of everything, for programs", modifiedAt }, manifest);
  return [...contents.files, ...collected.files];
};
