import { takeShelfItem } from "#renderer/features/shelf/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AppError } from "#contract/common/app-error.ts";
import type { TemplateField, WholeShelfItem } from "#contract/shelf/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";

export type Keeping = { kind: "kept" } | { kind: "keeping" } | { kind: "failed"; error: AppError };

/** Keeps the fields of a template as they are changed: one call at a time, and of several changes the last. */
export const useKeptFields = (item: WholeShelfItem) => {
  const queryClient = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>({ kind: "kept" });
  const version = useRef(item.fieldsVersion);
  const wanted = useRef<readonly TemplateField[] | null>(null);
  const isRunning = useRef(false);

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (wanted.current !== null) {
        const fields = wanted.current;
        const kept = await api.shelf.saveFields({
          itemId: item.id,
          baseVersion: version.current,
          fields: [...fields],
        });
        version.current = kept.fieldsVersion;
        if (wanted.current === fields) wanted.current = null;
        takeShelfItem(queryClient, kept);
      }
      setKeeping({ kind: "kept" });
    } catch (thrown) {
      setKeeping({ kind: "failed", error: toAppError(thrown) });
    } finally {
      isRunning.current = false;
    }
  };
  const keep = (fields: readonly TemplateField[]): void => {
    wanted.current = fields;
    setKeeping({ kind: "keeping" });
    void run();
  };
  const retry = (): void => {
    if (wanted.current !== null) keep(wanted.current);
  };
  return { keeping, keep, retry };
};
