import { useMutation } from "@tanstack/react-query";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { spoolFile } from "#renderer/app/bridge/spool.ts";
import { downloadOutgoing } from "#renderer/app/downloads/download-outgoing.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";

/** The file goes to the main process of this computer and no further. */
export const useCheckDocument = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (file: File) =>
      unwrap(await bridge().call("check.document", { file: await spoolFile(file, file.name) })),
  });

export type ReportFormat = "pdf" | "json";

export const useSaveReport = (check: string) =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (format: ReportFormat) =>
      unwrap(await bridge().call("check.export", { check, format, paper: "letter" })),
    onSuccess: downloadOutgoing,
  });
