import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { NotaryBlockIdSchema, type NotaryBlockId } from "#contract/common/ids.ts";
import type { BlockField, NotaryBlock } from "#contract/notary-block/entity.ts";
import { api } from "#renderer/services/api/api.ts";

const blocksKey = ["notary-blocks"];

const byName = (a: NotaryBlock, b: NotaryBlock) => a.name.localeCompare(b.name, "en", { sensitivity: "base" });

/** `isThere`: whether this person can have any. */
export const useNotaryBlocks = (isThere = true) =>
  useQuery({ queryKey: blocksKey, queryFn: () => api.blocks.list(), refetchOnWindowFocus: true, enabled: isThere });

/** What a notary does with their blocks. The list shows each change when the platform has taken it. */
export const useBlockActs = () => {
  const queryClient = useQueryClient();
  const change = (next: (blocks: NotaryBlock[]) => NotaryBlock[]) => {
    queryClient.setQueryData<NotaryBlock[]>(blocksKey, (blocks) =>
      blocks === undefined ? blocks : next(blocks).toSorted(byName),
    );
    void queryClient.invalidateQueries({ queryKey: blocksKey });
  };
  const put = (block: NotaryBlock) => change((blocks) => [...blocks.filter((other) => other.id !== block.id), block]);

  const create = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (block: { blockId?: NotaryBlockId; name: string; fields: BlockField[] }) =>
      api.blocks.create({ blockId: NotaryBlockIdSchema.parse(crypto.randomUUID()), ...block }),
    onSuccess: put,
  });
  const rename = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (block: { blockId: NotaryBlockId; name: string }) => api.blocks.rename(block),
    onSuccess: put,
  });
  const changeFields = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (block: { blockId: NotaryBlockId; fields: BlockField[] }) => api.blocks.change(block),
    onSuccess: put,
  });
  const remove = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (block: NotaryBlock) => api.blocks.remove({ blockId: block.id }),
    onSuccess: (_done, { id }) => change((blocks) => blocks.filter((block) => block.id !== id)),
  });
  return { create, rename, changeFields, remove };
};

export type BlockActs = ReturnType<typeof useBlockActs>;
