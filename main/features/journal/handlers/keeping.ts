import type { JournalRequest } from "#contract/journal/bridge.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { JournalComputer } from "#contract/journal/http.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { toBase64 } from "#lib/bytes/bytes.ts";
import { journalKeyId } from "#lib/journal/checkpoint.ts";
import { computerCode } from "#lib/journal/computer-code.ts";
import { fixedJournalColumns } from "#lib/journal/fixed-columns.ts";
import { missingAfterCorrection } from "#lib/journal/required-fields.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { nodeSha256 } from "#main/crypto/node-crypto.ts";
import type { JournalService, NewJournalEntry } from "#main/features/journal/journal-service.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import { askToConfirm, consentValue } from "#main/windows/consent-value.ts";
import { withAccount } from "../../account/with-account.ts";
import type { JournalContext } from "./journal-context.ts";
import { incompleteBy, unfitValueOf } from "./unfit-values.ts";

type Context = Pick<JournalContext, "account" | "platform" | "emit" | "askConsent" | "requiredJournalColumns">;
type Handled =
  | "journal.standing"
  | "journal.correct"
  | "journal.expired"
  | "journal.erase"
  | "journal.requests"
  | "journal.requestToWrite"
  | "journal.admit"
  | "journal.revoke"
  | "journal.recover"
  | "journal.sendAgain"
  | "journal.dismiss";

/** The id is computed from the key: a platform cannot have one key compared and another one admitted. */
const keyIdOf = ({ publicKey }: Pick<JournalComputer, "publicKey">) =>
  journalKeyId(nodeSha256, new Uint8Array(Buffer.from(publicKey, "base64")));

export const createJournalKeepingHandlers = (context: Context): BridgeHandlers<Handled> => {
  const append = async (service: JournalService, entry: NewJournalEntry) => {
    const appended = await service.append(entry);
    context.emit("journal.changed", service.state());
    return appended;
  };
  const asked = async (): Promise<{ kind: "ok"; value: JournalComputer[] } | Refused> =>
    callPlatform(() => context.platform.journal.computers());
  const toRequest = (computer: JournalComputer, ownKeyId: string | null): JournalRequest => ({
    keyId: keyIdOf(computer),
    name: computer.name,
    requestedAt: computer.requestedAt,
    isThis: keyIdOf(computer) === ownKeyId,
  });

  return {
    "journal.standing": ({ sequence }) =>
      withAccount(context, async ({ journal }) => {
        const act = (await journal()).standing(sequence);
        if (act === null) return refused("request/not-found");
        const { values, isErased } = act;
        return { kind: "ok", values, isErased, alsoRequired: [...context.requiredJournalColumns] };
      }),

    "journal.correct": ({ sequence, values }) =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const act = service.standing(sequence);
        if (act === null) return refused("request/not-found");
        // Whatever page asks: these are the document's own, and its entry took them from there.
        if (Object.keys(values).some((name) => fixedJournalColumns.has(name as JournalFieldName)))
          return refused("request/invalid");
        const unfit = unfitValueOf(values);
        if (unfit) return unfit;
        const incomplete = incompleteBy(missingAfterCorrection(context.requiredJournalColumns, act, values));
        if (incomplete) return incomplete;
        const { signingId } = act;
        return append(service, { kind: "correction", signingId, values, declares: { corrects: sequence } });
      }),

    "journal.expired": async () => {
      const services = await context.account();
      if (!services?.hasJournal()) return [];
      return (await services.journal()).expired().map(({ rule, count, oldest, newest }) => ({
        rule,
        count,
        oldest,
        newest,
      }));
    },

    "journal.erase": ({ state }) =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const expired = service.expired().find(({ rule }) => rule.state === state);
        if (!expired) return refused("request/not-found");
        const { rule, entries, count, oldest, newest } = expired;
        const approved = await askToConfirm(context.askConsent, {
          kind: "erase-values",
          rule,
          entryCount: count,
          oldest,
          newest,
        });
        if (approved.kind === "refused") return approved;
        return append(service, {
          kind: "erasure",
          signingId: null,
          values: {},
          declares: { erasure: { rule, entries } },
        });
      }),

    "journal.requests": () =>
      withAccount(context, async ({ journal }) => {
        const { ownKeyId } = (await journal()).state();
        const found = await asked();
        if (found.kind === "refused") return found;
        return { kind: "ok", requests: found.value.map((computer) => toRequest(computer, ownKeyId)) };
      }),

    "journal.requestToWrite": ({ name }) =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const { spki } = service;
        const { ownKeyId, unopened } = service.state();
        if (spki === null) return unopened ? { kind: "refused", error: unopened } : refused("journal/keychain-absent");
        const request = { publicKey: toBase64(spki), name };
        const answer = await callPlatform(() => context.platform.journal.requestComputer(request));
        return answer.kind === "refused" ? answer : { kind: "ok", request: toRequest(answer.value, ownKeyId) };
      }),

    "journal.admit": ({ keyId }) =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const found = await asked();
        if (found.kind === "refused") return found;
        const computer = found.value.find((candidate) => keyIdOf(candidate) === keyId);
        if (!computer) return refused("request/not-found");
        const { name, requestedAt, publicKey } = computer;
        const approved = await askToConfirm(context.askConsent, {
          kind: "admit-computer",
          name,
          code: computerCode(keyId),
          requestedAt,
        });
        if (approved.kind === "refused") return approved;
        return append(service, {
          kind: "device",
          signingId: null,
          values: {},
          declares: { device: { publicKey, name } },
        });
      }),

    "journal.revoke": ({ keyId }) =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const computer = service.state().computers.find((candidate) => candidate.keyId === keyId);
        if (!computer || computer.isThis || computer.revokedBy !== null) return refused("request/not-found");
        const approved = await askToConfirm(context.askConsent, {
          kind: "revoke-computer",
          name: computer.name,
          code: computerCode(keyId),
        });
        if (approved.kind === "refused") return approved;
        const revocation = {
          kind: "revocation" as const,
          signingId: null,
          values: {},
          declares: { revokes: { keyId } },
        };
        return append(service, revocation);
      }),

    "journal.recover": ({ name, reason }) =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const unfit = unfitValueOf({ note: reason });
        if (unfit) return unfit;
        const { entryCount, computers } = service.state();
        const counting = computers.filter(({ revokedBy }) => revokedBy === null);
        if (entryCount === 0 || counting.some(({ isThis }) => isThis)) return refused("journal/computer-known");
        const answer = await context.askConsent(
          { kind: "recover-journal", name, reason, entryCount, computers: counting.length },
          async ({ password = "" }) => {
            const recovered = await service.recover({ name, reason }, password);
            if (recovered.kind === "refused" && recovered.error.code === "auth/wrong-credentials")
              return { kind: "again", error: recovered.error };
            return { kind: "done", value: recovered };
          },
        );
        context.emit("journal.changed", service.state());
        return consentValue(answer);
      }),

    "journal.sendAgain": () =>
      withAccount(context, async ({ journal }) => {
        const service = await journal();
        const sent = await service.sendAgain();
        context.emit("journal.changed", service.state());
        return sent;
      }),

    "journal.dismiss": ({ keyId }) =>
      withAccount(context, async () => {
        const answer = await callPlatform(() => context.platform.journal.dismissComputer({ keyId }));
        return answer.kind === "refused" ? answer : { kind: "ok" };
      }),
  };
};
