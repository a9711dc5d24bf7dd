import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { byNetwork } from "../http/attempts.ts";
import { actOf, participationOf } from "../http/acts.ts";
import { adoptKept, adoptSignature as adopt, findSignatures } from "./domain/adopt-signature.ts";
import { listPictures } from "./domain/list-pictures.ts";
import { decideOnConsent } from "./domain/consent.ts";
import { excludeMember } from "./domain/exclude-member.ts";
import { hasPhone } from "./domain/has-phone.ts";
import { setLanguage as chooseLanguage } from "./domain/language.ts";
import {
  addMember,
  inviteMembers,
  issueNewLink,
  listMembers,
  mailOwnLink,
  sendLink,
  withdrawAccess,
} from "./domain/members.ts";
import { attend as confirm, readInfo, saveInfo as save } from "./domain/personal-info.ts";
import { join as exchange } from "./domain/personal-links.ts";
import { removeMember } from "./domain/remove-member.ts";
import { readStatement, shownAtAdoption } from "./domain/shown-translation.ts";
import { updateMember } from "./domain/update-member.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { RequestContext } from "../http/request-context.ts";
import { rememberDevice } from "../account/index.ts";

const memberOf = ({ id, memberId }: { id: SigningId; memberId: MemberId }) => ({ signingId: id, memberId });

/** With a personal link somebody acts as its owner: an assistant has it mailed, and sees none. */
const asShownTo = <Shown extends { link: unknown }>({ caller }: RequestContext, shown: Shown): Shown =>
  caller.assistant === null ? shown : { ...shown, link: null };

export const memberEndpoints: EndpointsOf<"members"> = {
  add: {
    allow: ["signing-notary", "signing-assistant"],
    handle: async ({ context, input }) =>
      asShownTo(context, await addMember(context.services, actOf(context, input.id), input.id, input)),
  },
  adoptKept: {
    allow: ["own-member"],
    handle: ({ context, input }) =>
      adoptKept(context.services, actOf(context, input.id), {
        ...memberOf(input),
        purpose: input.purpose,
        translation: shownAtAdoption(input.purpose, input.translationVersion),
        userId: context.caller.user?.id ?? null,
      }),
  },
  adoptSignature: {
    allow: ["own-member"],
    isSlow: true,
    handle: async ({ context, input }) =>
      adopt(
        context.services,
        actOf(context, input.id),
        {
          ...memberOf(input),
          purpose: input.purpose,
          made: input.made,
          translation: shownAtAdoption(input.purpose, input.translationVersion),
          ...(input.keepForAccount === "yes" ? { keepFor: context.caller.user?.id ?? null } : {}),
        },
        new Uint8Array(await input.image.arrayBuffer()),
      ),
  },
  attend: {
    allow: ["own-member"],
    handle: ({ context, input }) => confirm(context.services, actOf(context, input.id), memberOf(input)),
  },
  consent: {
    allow: ["own-member"],
    handle: ({ context, input }) =>
      decideOnConsent(context.services, actOf(context, input.id), memberOf(input), "agreed", input),
  },
  decline: {
    allow: ["own-member"],
    handle: ({ context, input }) =>
      decideOnConsent(context.services, actOf(context, input.id), memberOf(input), "declined", input),
  },
  exclude: {
    allow: ["signing-notary"],
    // Who is let in again is mailed to.
    attempts: { by: "member", most: () => 6 },
    handle: ({ context, input }) =>
      excludeMember(context.services, actOf(context, input.id), memberOf(input), input.isExcluded),
  },
  hasPhone: {
    allow: ["signing-notary", "signing-assistant"],
    attempts: { by: "user", most: (perMinute) => perMinute },
    handle: ({ context, input }) => hasPhone(context.services, input.id, input.email),
  },
  info: {
    allow: ["own-member", "signing-notary"],
    handle: ({ context, input }) => readInfo(context.services, memberOf(input)),
  },
  invite: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input }) =>
      inviteMembers(context.services, actOf(context, input.id), input.id, input.memberIds),
  },
  issueLink: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => issueNewLink(context.services, actOf(context, input.id), memberOf(input)),
  },
  join: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) => {
      const { address, device } = context;
      const { sessionToken, mailedTo, ...membership } = await exchange(
        context.services,
        context.caller,
        { address, device },
        input.token,
      );
      context.setSessionToken(sessionToken);
      if (mailedTo !== null)
        context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, mailedTo));
      return membership;
    },
  },
  list: {
    allow: ["signing-member", "signing-assistant"],
    handle: async ({ context, input }) =>
      listMembers(context.services, input.id, await participationOf(context, input.id)),
  },
  mailOwnLink: {
    allow: ["own-member"],
    attempts: { by: "member", most: () => 6 },
    handle: async ({ context, input }) => {
      await mailOwnLink(context.services, actOf(context, input.id), memberOf(input));
      return { done: true };
    },
  },
  notify: {
    allow: ["signing-notary", "signing-assistant"],
    // Nobody's mailbox is filled by pressing a button.
    attempts: { by: "member", most: () => 6 },
    csrf: "every-method",
    handle: ({ context, input }) => sendLink(context.services, actOf(context, input.id), memberOf(input)),
  },
  ownPictures: {
    allow: ["signing-member"],
    handle: async ({ context, input }) => {
      const { memberIds } = await participationOf(context, input.id);
      const [own] = memberIds;
      return own === undefined ? { signature: null, initials: null } : findSignatures(context.services, input.id, own);
    },
  },
  pictures: {
    allow: ["signing-member"],
    handle: async ({ context, input }) => {
      const { memberIds } = await participationOf(context, input.id);
      return listPictures(context.services, input.id, { own: memberIds, ofOthers: input.second_user !== undefined });
    },
  },
  readStatement: {
    allow: ["own-member"],
    handle: async ({ context, input: { docId: documentId, translationVersion, ...input } }) => {
      await readStatement(context.services, actOf(context, input.id), {
        ...memberOf(input),
        documentId,
        translationVersion,
      });
      return { done: true };
    },
  },
  remove: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input }) => removeMember(context.services, actOf(context, input.id), memberOf(input)),
  },
  saveInfo: {
    allow: ["own-member"],
    handle: ({ context, input: { id, memberId, ...parts } }) =>
      save(context.services, actOf(context, id), { signingId: id, memberId }, parts),
  },
  setLanguage: {
    allow: ["own-member", "signing-notary"],
    handle: ({ context, input }) =>
      chooseLanguage(context.services, actOf(context, input.id), memberOf(input), input.language),
  },
  signature: {
    allow: ["own-member"],
    handle: async ({ context, input }) => findSignatures(context.services, input.id, input.memberId),
  },
  update: {
    allow: ["signing-notary", "signing-assistant"],
    handle: async ({ context, input }) =>
      asShownTo(
        context,
        await updateMember(context.services, actOf(context, input.id), memberOf(input), {
          fullName: input.fullName,
          email: input.email,
          type: input.type,
          language: input.language,
          capacity: input.capacity,
        }),
      ),
  },
  withdrawLink: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => withdrawAccess(context.services, actOf(context, input.id), memberOf(input)),
  },
};
