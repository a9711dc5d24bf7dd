import { account, demo } from "./account.ts";
import { blocks } from "./blocks.ts";
import { certificates, documents } from "./documents.ts";
import { journal } from "./journal.ts";
import { messages } from "./messages.ts";
import { platform } from "./platform.ts";
import { rects } from "./rects.ts";
import { returning } from "./returning.ts";
import { release } from "./release.ts";
import { members, signings } from "./signings.ts";

/** The whole HTTP contract: server validation, the typed client and the OpenAPI document are derived from this value. */
export const httpContract = {
  platform,
  account,
  demo,
  signings,
  members,
  messages,
  documents,
  release,
  returning,
  certificates,
  journal,
  rects,
  blocks,
};
export type HttpContract = typeof httpContract;
