import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SigningIdSchema, type SigningId, type UserId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { leftOutBy } from "#lib/way/step-table.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { insertSigning } from "../store/signings.ts";
import { notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { once } from "../../idempotency/index.ts";
import { addMembers, issueLink, queueMemberMail } from "../../member/index.ts";

export type NewSigning = {
  title: string;
  kind: SigningKind;
  scheduledAt: string | null;
  /** Whether its principals prove who they are before they sign. */
  asksIdentification?: boolean;
  /** `false`: a draft, of which nobody hears. */
  invite: boolean;
  members: {
    fullName: string;
    email: string;
    type: Exclude<MemberType, "notary">;
    language?: Language | undefined;
  }[];
};

type Notary = { id: UserId; fullName: string; email: string };

/** In the caller's transaction; its notary becomes the first member. */
export const openSigning = async (
  unit: Unit,
  services: Services,
  act: Act,
  notary: Notary,
  input: NewSigning,
): Promise<{ signingId: SigningId; links: PersonalLink[] }> => {
  const signingId = SigningIdSchema.parse(randomUUID());
  const now = services.now();
  await insertSigning(unit, {
    id: signingId,
    title: input.title,
    kind: input.kind,
    status: "open",
    notary_user_id: notary.id,
    scheduled_at: input.scheduledAt === null ? null : new Date(input.scheduledAt),
    created_at: now,
    finalized_at: null,
    last_seq: 0,
    is_draft: !input.invite,
    asks_identification: input.asksIdentification === true && !leftOutBy[input.kind].includes("identification"),
  });
  await recordEvent(unit, services, act, { signingId, kind: "signing-created", data: { title: input.title } });
  await addMembers(unit, services, act, signingId, [
    { fullName: notary.fullName, email: notary.email, type: "notary", userId: notary.id },
  ]);
  const members = await addMembers(unit, services, act, signingId, input.members);
  const links: PersonalLink[] = [];
  for (const member of input.invite ? members : []) {
    links.push(await issueLink(unit, services, act, signingId, member));
    await queueMemberMail(unit, services, "invitation", { signingId, memberId: member.id });
  }
  await notifyListsChanged(unit, services, signingId);
  return { signingId, links };
};

/**
 * Opens a signing; its notary becomes the first member, everybody else gets a personal link unless it is a draft. Asked again with the same
 * `requestId`, since the answer was lost on its way, it names the signing that stands and invites nobody a second time.
 */
export const createSigning = async (
  services: Services,
  act: Act,
  notary: Notary,
  { requestId, ...input }: NewSigning & { requestId?: string | undefined },
): Promise<{ signingId: SigningId; links: PersonalLink[] }> => {
  if (requestId === undefined)
    return services.store.transact((unit) => openSigning(unit, services, act, notary, input));
  // The links stay out of what is kept: their tokens are known to nobody but the person who is shown them.
  let links: PersonalLink[] = [];
  const { signingId } = await once(services, {
    owner: `create-signing:${notary.id}`,
    key: requestId,
    request: input,
    parse: (stored) => z.object({ signingId: SigningIdSchema }).parse(stored),
    work: (complete) =>
      services.store.transact(async (unit) => {
        const opened = await openSigning(unit, services, act, notary, input);
        const result = { signingId: opened.signingId };
        await complete(unit, result);
        links = opened.links;
        return result;
      }),
  });
  return { signingId, links };
};
