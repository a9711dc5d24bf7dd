import type { Language } from "#contract/common/language.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { queueSilentMail } from "../../mail-queue/index.ts";

/** Calls for the mail with a code. Whether anybody gets one is decided when it is written, away from who asks. */
export const queueReturnCode = (unit: Unit, services: Services, codeId: string, language: Language): Promise<void> =>
  queueSilentMail(unit, services, { kind: "return-code", codeId, language });
