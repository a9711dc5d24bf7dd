import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { EndorsementId } from "#contract/common/ids.ts";
import { DocumentNameSchema } from "#contract/document/http.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { refuse } from "../../base/refusal.ts";
import { takeInFile } from "../../document/index.ts";
import type { Caller } from "../../participation/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { findEndorsement } from "../store/endorsements.ts";

type TakenIn = Awaited<ReturnType<typeof takeInFile>>;

const endings = [".pdf", ".png", ".jpg", ".jpeg"];

/** What a browser calls a file may be no name at all. */
const nameOf = ({ name }: File): string => {
  const plain = DocumentNameSchema.safeParse(name);
  return plain.success ? plain.data : `Letter${path.extname(name).toLowerCase()}`;
};

/** Judges a letter as a document is judged, made into a PDF where it is a picture, and lends it to `work`. */
export const withLetter = async <Result>(
  services: Services,
  act: Act,
  file: File | undefined,
  work: (letter: TakenIn | null) => Promise<Result>,
): Promise<Result> => {
  if (file === undefined) return work(null);
  const name = nameOf(file);
  if (!endings.includes(path.extname(name).toLowerCase())) return refuse("document/unsupported-type", { name });
  return withNewFolder(path.join(services.facts.makingDir, "letter-"), async (folder) => {
    const filePath = path.join(folder, "letter");
    await writeFile(filePath, new Uint8Array(await file.arrayBuffer()), { mode: 0o600 });
    const letter = await takeInFile(services, callerOf(act), { path: filePath, name });
    try {
      return await work(letter);
    } finally {
      await letter.blob.release();
    }
  });
};

/** A letter names its owner: nobody but them and administrators reads it; to others it is not here. */
export const findLetter = async (services: Services, caller: Caller, id: EndorsementId): Promise<ContentSource> => {
  const row = await findEndorsement(services.store.read, id);
  const mayRead = row !== undefined && (caller.user?.roleName === "Admin" || row.user_id === caller.user?.id);
  if (!mayRead || row.letter_sha256 === null || row.letter_name === null || row.letter_size_bytes === null)
    return refuse("request/not-found");
  return { sha256: row.letter_sha256, sizeBytes: row.letter_size_bytes, name: row.letter_name };
};
