import type { Page } from "@playwright/test";

/** The file of the one recording, as the notary fetches it. */
export const fetchRecording = (page: Page, signingId: string, password: string) =>
  page.evaluate(
    async ({ signingId, password }) => {
      const api = `/api/signing/${signingId}`;
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "");
      const listed = await fetch(`${api}/recordings`);
      const [recording] = (await listed.json()) as { id: string; gaps: { cause: string }[]; durationMs: number }[];
      const begun = await fetch(`${api}/recording/${recording?.id}/view`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-xsrf-token": token },
        body: JSON.stringify({ password, as: "file" }),
      });
      const { contentUrl } = (await begun.json()) as { contentUrl: string };
      const bytes = new Uint8Array(await (await fetch(contentUrl)).arrayBuffer());
      let text = "";
      for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return { gaps: recording?.gaps ?? [], durationMs: recording?.durationMs ?? 0, base64: btoa(text) };
    },
    { signingId, password },
  );
