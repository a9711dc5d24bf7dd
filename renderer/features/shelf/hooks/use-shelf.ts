import { useQuery, type QueryClient } from "@tanstack/react-query";
import { ShelfFolderIdSchema, type ShelfFolderId, type ShelfItemId, type SigningId } from "#contract/common/ids.ts";
import type { WholeShelfItem } from "#contract/shelf/entity.ts";
import type { RoleAssignment } from "#contract/shelf/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";

const shelfKey = ["shelf"];
const ownKey = [...shelfKey, "own"];
const itemKey = (itemId: ShelfItemId) => [...shelfKey, "item", itemId];

export const useShelf = () =>
  useQuery({ queryKey: ownKey, queryFn: () => api.shelf.list(), refetchOnMount: "always", refetchOnWindowFocus: true });

export const useSharedShelf = (search: string) =>
  useQuery({
    queryKey: [...shelfKey, "shared", search],
    queryFn: () => api.shelf.shared({ search }),
    refetchOnWindowFocus: true,
  });

export const useShelfItem = (itemId: ShelfItemId) =>
  useQuery({ queryKey: itemKey(itemId), queryFn: () => api.shelf.get({ itemId }) });

export const readShelfAgain = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: shelfKey });

/** What the platform says of a document holds at once wherever it is shown. */
export const takeShelfItem = (queryClient: QueryClient, item: WholeShelfItem): void => {
  queryClient.setQueryData(itemKey(item.id), item);
  void queryClient.invalidateQueries({ queryKey: ownKey });
};

const onItem = { onDone: takeShelfItem };
const onList = { onDone: readShelfAgain };

export const useShelfActs = () => ({
  createFolder: useAct(
    ({ name, parentId }: { name: string; parentId: ShelfFolderId | null }) =>
      api.shelf.createFolder({ folderId: ShelfFolderIdSchema.parse(crypto.randomUUID()), name, parentId }),
    onList,
  ),
  changeFolder: useAct(
    (change: { folderId: ShelfFolderId; name?: string; parentId?: ShelfFolderId | null }) =>
      api.shelf.changeFolder(change),
    onList,
  ),
  removeFolder: useAct((folderId: ShelfFolderId) => api.shelf.removeFolder({ folderId }), onList),
  change: useAct(
    (change: { itemId: ShelfItemId; name?: string; folderId?: ShelfFolderId | null; isShared?: boolean }) =>
      api.shelf.change(change),
    onItem,
  ),
  remove: useAct((itemId: ShelfItemId) => api.shelf.remove({ itemId }), {
    // The document's own page is left, and asks for it no more.
    onDone: (queryClient) => queryClient.invalidateQueries({ queryKey: ownKey }),
  }),
});
export type ShelfActs = ReturnType<typeof useShelfActs>;

export type ChosenItem = { itemId: ShelfItemId; assigned: RoleAssignment[] };

/** Documents of the library become documents of a signing. */
export const addFromLibrary = (signingId: SigningId, requestId: string, items: readonly ChosenItem[]) =>
  api.shelf.use({ id: signingId, requestId, items: [...items] });
