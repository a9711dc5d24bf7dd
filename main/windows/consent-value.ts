import type { ConsentRequest } from "#contract/consent/bridge.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { AskConsent } from "./ask-consent.ts";

/** What came of a question in the consent window, as the result of the call that asked it. */
export const consentValue = <Value>(
  asked: { kind: "done"; value: Value } | { kind: "cancelled" } | { kind: "blocked" },
): Value | Refused => {
  if (asked.kind === "done") return asked.value;
  return refused(asked.kind === "cancelled" ? "workstation/consent-refused" : "workstation/consent-blocked");
};

/** A question that is answered by yes or no; a no is a refusal. */
export const askToConfirm = async (
  askConsent: AskConsent,
  request: ConsentRequest,
): Promise<{ kind: "ok" } | Refused> =>
  consentValue(await askConsent(request, async () => ({ kind: "done", value: { kind: "ok" as const } })));
