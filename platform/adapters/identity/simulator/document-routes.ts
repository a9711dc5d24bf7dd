import type { IncomingMessage } from "node:http";
import type { Language } from "#contract/common/language.ts";
import type { IdType, ReadDocument } from "#contract/identity/entity.ts";
import { maxIdImageBytes } from "#contract/identity/entity.ts";
import { passportFrom } from "#lib/id-documents/read-document.ts";
import { pagesPath } from "./addresses.ts";
import { documentPage } from "./document-pages.ts";
import { type Answer, maxPicturesBytes, readForm } from "./http-parts.ts";
import type { Simulator } from "./simulator.ts";

const pictureIn = async (form: FormData, name: string): Promise<Uint8Array | null> => {
  const file = form.get(name);
  if (!(file instanceof Blob) || file.size === 0 || file.size > maxIdImageBytes) return null;
  return new Uint8Array(await file.arrayBuffer());
};

const readZone = (form: FormData, today: string): ReadDocument | null => {
  const zone = form.get("zone");
  const reading = typeof zone === "string" ? passportFrom(zone, today) : null;
  return reading?.kind === "read" ? reading.document : null;
};

/** The page where the simulator takes pictures itself. Null: there is no such page. */
export const documentAnswer = async (
  simulator: Simulator,
  request: IncomingMessage,
  { path: [token, step], language }: { path: readonly (string | undefined)[]; language: Language },
): Promise<Answer | null> => {
  const session = [...simulator.sessions.documents.values()].find((candidate) => candidate.token === token);
  if (session === undefined) return null;
  const here = `${pagesPath}/document/${session.token}`;
  if (request.method === "GET") {
    const lacksPicture = (request.url ?? "").endsWith("?picture");
    return step === undefined
      ? { status: 200, html: documentPage(session, session.language ?? language, lacksPicture) }
      : null;
  }
  if (step !== "pictures") return null;
  const form = await readForm(request, maxPicturesBytes);
  const front = form === null ? null : await pictureIn(form, "front");
  if (form === null || front === null) return { location: `${here}?picture` };
  const typeOfId: IdType = form.get("type") === "passport" ? "passport" : "driver-license";
  const read = readZone(form, new Date(simulator.now()).toISOString().slice(0, 10));
  void simulator.handIn(session, { typeOfId, read, back: await pictureIn(form, "back") });
  return { location: here };
};
