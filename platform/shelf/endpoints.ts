import { actOf, participationOf, userActOf, userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { Caller, Relation } from "../participation/index.ts";
import { addItem, addVersion } from "./domain/add-files.ts";
import { changeItem, keepFields, removeItem } from "./domain/change-item.ts";
import { changeFolder, createFolder, removeFolder } from "./domain/folders.ts";
import { getItem, listSharedItems, listShelf, type ShelfReader } from "./domain/shelf-view.ts";
import { addToSigning } from "./domain/add-to-signing.ts";

export const shelfKeepers: readonly [Relation, ...Relation[]] = ["notary", "assistant", "manager"];
const allow = shelfKeepers;

export const shelfReaderOf = (caller: Caller): ShelfReader => ({
  id: userIdOf(caller),
  isAssistant: caller.assistant !== null,
});

export const shelfEndpoints: EndpointsOf<"shelf"> = {
  list: { allow, handle: ({ context }) => listShelf(context.services, shelfReaderOf(context.caller)) },
  shared: {
    allow,
    handle: ({ context, input }) => listSharedItems(context.services, shelfReaderOf(context.caller), input.search),
  },
  get: {
    allow,
    handle: ({ context, input }) => getItem(context.services, shelfReaderOf(context.caller), input.itemId),
  },
  createFolder: {
    allow,
    handle: ({ context, input: { folderId: id, ...words } }) =>
      createFolder(context.services, userIdOf(context.caller), { id, ...words }),
  },
  changeFolder: {
    allow,
    handle: ({ context, input: { folderId, ...change } }) =>
      changeFolder(context.services, userIdOf(context.caller), folderId, change),
  },
  removeFolder: {
    allow,
    handle: ({ context, input }) => removeFolder(context.services, userIdOf(context.caller), input.folderId),
  },
  add: {
    allow,
    isSlow: true,
    handle: ({ context, input: { folderId, ...upload } }) =>
      addItem(
        { services: context.services, act: userActOf(context), owner: shelfReaderOf(context.caller), ...upload },
        folderId,
      ),
  },
  addVersion: {
    allow,
    isSlow: true,
    handle: ({ context, input: { itemId, ...upload } }) =>
      addVersion(
        { services: context.services, act: userActOf(context), owner: shelfReaderOf(context.caller), ...upload },
        itemId,
      ),
  },
  change: {
    allow,
    handle: ({ context, input: { itemId, ...change } }) =>
      changeItem(context.services, shelfReaderOf(context.caller), itemId, change),
  },
  saveFields: {
    allow,
    isSlow: true,
    handle: ({ context, input }) =>
      keepFields(context.services, userActOf(context), shelfReaderOf(context.caller), input),
  },
  remove: {
    allow: ["notary", "manager"],
    handle: ({ context, input }) => removeItem(context.services, userIdOf(context.caller), input.itemId),
  },
  use: {
    allow: ["signing-notary", "signing-assistant"],
    isSlow: true,
    handle: async ({ context, input }) =>
      addToSigning({
        services: context.services,
        act: actOf(context, input.id),
        signingId: input.id,
        userId: userIdOf(context.caller),
        editor: await participationOf(context, input.id),
        isAssistant: context.caller.assistant !== null,
        requestId: input.requestId,
        items: input.items,
      }),
  },
};
