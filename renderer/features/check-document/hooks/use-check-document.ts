import { useMutation } from "@tanstack/react-query";
import type { CheckTarget } from "#contract/verification/report.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { spoolFile } from "#renderer/services/bridge/spool.ts";
import { downloadOutgoing } from "#renderer/services/downloads/download-outgoing.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";

/** The file goes to the main process of this computer and no further. */
export const useCheckDocument = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (file: File) =>
      unwrap(await bridge().call("check.document", { file: await spoolFile(file, file.name) })),
  });

/** A locked document, as the platform keeps it. */
export const useCheckLocked = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (target: Extract<CheckTarget, { documentId: unknown }>) =>
      unwrap(await bridge().call("check.document", target)),
  });

export type ReportFormat = "pdf" | "json";

export const useSaveReport = (check: string) =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (format: ReportFormat) =>
      unwrap(await bridge().call("check.export", { check, format, paper: "letter" })),
    onSuccess: downloadOutgoing,
  });
