import { z } from "zod";
import { FileHandleSchema, type FileHandle } from "#contract/common/ids.ts";
import { fetchOk } from "../api/platform-fetch.ts";

const SpooledSchema = z.object({ handle: FileHandleSchema });

/** Hands a dropped or chosen file to the main process, which answers with an opaque name for it. */
export const spoolFile = async (file: Blob, name: string, signal?: AbortSignal): Promise<FileHandle> => {
  const response = await fetchOk("/spool", {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "x-file-name": encodeURIComponent(name) },
    body: file,
    ...(signal === undefined ? {} : { signal }),
  });
  return SpooledSchema.parse(await response.json()).handle;
};
