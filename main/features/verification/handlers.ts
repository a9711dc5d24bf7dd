import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { CheckedDocument } from "#contract/verification/report.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/errors.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { validationSheet } from "#main/features/verification/validation-sheet.ts";
import { makeFile } from "../evidence/handlers.ts";
import type { HandlerContext } from "../account/with-account.ts";

type Context = Pick<HandlerContext, "engine" | "outgoing" | "spool" | "now" | "acrobatRoots" | "evidence">;
type Checked = ({ kind: "ok" } & CheckedDocument) | Refused;

const timeoutMs = 60_000;
/** Reports that can still be saved; a person looks at one. */
const keptReports = 8;

/**
 * "Check a document": any PDF is judged in the engine's process, without a network and without an account. The report stays
 * here, so that the file that is saved says what was found and not what a page says.
 */
export const createCheckHandlers = ({
  engine,
  outgoing,
  spool,
  now,
  acrobatRoots,
  evidence,
}: Context): BridgeHandlers<"check.document" | "check.export"> => {
  const reports = new Map<string, CheckedDocument>();
  const keep = (checked: CheckedDocument): void => {
    reports.set(checked.check, checked);
    for (const old of [...reports.keys()].slice(0, -keptReports)) reports.delete(old);
  };
  const judge = async (path: string, name: string): Promise<Checked> => {
    const judged = await engine.run(
      "validate",
      { path, now: now().toISOString(), acrobatRoots },
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
          const fetched = await evidence.platform.document(signingId, documentId, "locked", path);
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
