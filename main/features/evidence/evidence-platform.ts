import type { DocumentRevision } from "#contract/document/revision.ts";
import { maxUploadBytes } from "#contract/constants.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { pathOf } from "#contract/raw-routes.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import { downloadToFile } from "#main/platform/download-to-file.ts";

/** Ten times what a platform records of a signing before it folds and refuses. */
const mostEvents = 200_000;

type Fetched = { kind: "ok" } | Refused;
type DownloadOptions = { onBytes?: (count: number) => void; signal?: AbortSignal | null; maxBytes?: number };

/** What the evidence of a signing is fetched from, over the session of whoever is signed in. */
export const createEvidencePlatform = (
  platform: Pick<PlatformClient, "signings">,
  gateway: Pick<Gateway, "fetch" | "status">,
) => {
  const download = async (
    path: string,
    target: string,
    { onBytes, signal = null, maxBytes = maxUploadBytes }: DownloadOptions = {},
  ): Promise<Fetched> => {
    const response = await gateway.fetch(new Request(`http://gateway.invalid${path}`, { signal }));
    const tooLong = refused("platform/defect", { reference: "an answer longer than announced" });
    return downloadToFile(response, target, { maxBytes, tooLong, signal, onBytes });
  };
  return {
    snapshot: (id: SigningId) => callPlatform(() => platform.signings.snapshot({ id })),
    events: async (id: SigningId): Promise<{ kind: "ok"; events: SigningEvent[] } | Refused> => {
      const events: SigningEvent[] = [];
      for (;;) {
        const page = await callPlatform(() => platform.signings.events({ id, after: events.length }));
        if (page.kind === "refused") return page;
        events.push(...page.value.events);
        // Every page may promise another one; what is said here lies in memory.
        if (events.length > mostEvents) return refused("platform/defect", { reference: "a record without an end" });
        if (page.value.events.length === 0 || events.length >= page.value.lastSeq) return { kind: "ok", events };
      }
    },
    document: (
      id: SigningId,
      documentId: DocumentId,
      revision: DocumentRevision,
      target: string,
      options?: DownloadOptions,
    ) => download(pathOf("documentContent", { id, docId: documentId }, { revision }), target, options),
    certificate: (id: SigningId, target: string, signal?: AbortSignal) =>
      download(pathOf("completionCertificate", { id }), target, signal ? { signal } : {}),
    identity: () => {
      const status = gateway.status();
      return status.kind === "ready" ? { url: status.url, isDemo: status.identity.kind === "demo" } : null;
    },
  };
};
export type EvidencePlatform = ReturnType<typeof createEvidencePlatform>;
