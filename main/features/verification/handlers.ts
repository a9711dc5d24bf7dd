import { randomBytes, X509Certificate } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { CheckedDocument } from "#contract/verification/report.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { verificationCalls } from "#contract/verification/bridge.ts";
import type { OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import { certificateFacts } from "#engine/paths/certificate-facts.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Outgoing } from "#main/outgoing/outgoing.ts";
import type { Spool } from "#main/spool/spool.ts";
import type { EvidencePlatform } from "../evidence/evidence-platform.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { validationSheet } from "#main/features/verification/validation-sheet.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { askToConfirm } from "#main/windows/consent-value.ts";
import type { TrustedHere } from "./trusted-here.ts";
import { makeFile } from "../../outgoing/make-file.ts";

type Context = {
  engine: EngineClient;
  outgoing: Pick<Outgoing, "make" | "lend">;
  spool: Pick<Spool, "find" | "release">;
  /** From where a locked document is fetched. */
  documents: Pick<EvidencePlatform, "document">;
  /** Whom Acrobat trusts besides, by the organization's policy. */
  acrobatRoots?: OwnAcrobatList;
  trustedHere: TrustedHere;
  askConsent: AskConsent;
  now: () => Date;
};
type Checked = ({ kind: "ok" } & CheckedDocument) | Refused;

const timeoutMs = 60_000;
/** Reports that can still be saved; a person looks at one. */
const keptReports = 8;

/**
 * "Check a document": any PDF is judged in the engine's process, without a network and without an account. The report stays
 * here, so that the file that is saved says what was found and not what a page says.
 */
export const createVerificationHandlers = ({
  engine,
  outgoing,
  spool,
  now,
  acrobatRoots,
  documents,
  trustedHere,
  askConsent,
}: Context): BridgeHandlers<keyof typeof verificationCalls> => {
  const reports = new Map<string, CheckedDocument>();
  const keep = (checked: CheckedDocument): void => {
    reports.set(checked.check, checked);
    for (const old of [...reports.keys()].slice(0, -keptReports)) reports.delete(old);
  };
  const judge = async (path: string, name: string): Promise<Checked> => {
    const judged = await engine.run(
      "validate",
      { path, now: now().toISOString(), acrobatRoots, ...(await trustedHere.ask()) },
      { onExhausted: appError("document/too-complex", { name }), timeoutMs },
    );
    if (judged.kind === "refused") return judged;
    const checked = { check: randomBytes(16).toString("base64url"), name, report: judged.report };
    keep(checked);
    return { kind: "ok", ...checked };
  };
  return {
    "check.document": async (target) => {
      if (!("file" in target)) {
        const { signingId, documentId, name } = target;
        return outgoing.lend(async (path): Promise<Checked> => {
          const fetched = await documents.document(signingId, documentId, "locked", path);
          return fetched.kind === "refused" ? fetched : judge(path, name);
        });
      }
      const spooled = spool.find(target.file);
      if (!spooled) return refused("workstation/unknown-file");
      try {
        return await judge(spooled.path, spooled.name);
      } finally {
        await spool.release(target.file);
      }
    },

    "check.trust": async ({ check, sha256 }) => {
      const checked = reports.get(check);
      const found = checked?.report.signatures.find(({ authority }) => authority?.sha256 === sha256)?.authority;
      if (!checked || !found) return refused("workstation/unknown-file");
      if (trustedHere.isForbidden) return refused("workstation/managed");
      const authority = certificateFacts(new X509Certificate(found.pem));
      const approved = await askToConfirm(askConsent, {
        kind: "trust-authority",
        authority,
        documentName: checked.name,
      });
      if (approved.kind === "ok") trustedHere.add(found.pem);
      return approved;
    },

    "check.authorities": async () => trustedHere.list(),

    "check.distrust": async ({ sha256 }) => trustedHere.remove(sha256),

    "check.export": async ({ check, format, paper }) => {
      const checked = reports.get(check);
      if (!checked) return refused("workstation/unknown-file");
      const { name, report } = checked;
      const stem = `Validation of ${name.replace(/\.pdf$/i, "")}`;
      return makeFile({ outgoing }, `${stem}.${format}`, async (outputPath) => {
        if (format === "json") {
          await writeFile(outputPath, `${JSON.stringify({ file: name, ...report }, null, 2)}\n`, { mode: 0o600 });
          return { kind: "ok" };
        }
        const written = await engine.run(
          "write-report",
          { report: validationSheet(name, report, paper), outputPath },
          { onExhausted: appError("export/too-large"), timeoutMs },
        );
        return written.kind === "refused" ? written : { kind: "ok" };
      });
    },
  };
};
