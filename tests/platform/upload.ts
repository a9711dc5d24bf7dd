import { Upload } from "tus-js-client";
import { csrfHeader, uploadChunkBytes } from "#contract/constants.ts";
import type { Browser } from "./client.ts";

type Sent = { uploadId: string };

/** Uploads bytes with tus-js-client, the reference client of the protocol. */
export const uploadBytes = (
  url: string,
  browser: Browser,
  bytes: Uint8Array,
  chunkSize = uploadChunkBytes,
  metadata: Record<string, string> = {},
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.from(bytes), {
      endpoint: `${url}/api/uploads`,
      chunkSize,
      retryDelays: null,
      metadata,
      headers: { cookie: browser.cookies(), [csrfHeader]: browser.csrf() },
      onError: reject,
      onSuccess: () => resolve({ uploadId: upload.url?.split("/").at(-1) ?? "" }),
    });
    upload.start();
  });
