import type { ShelfItem } from "#contract/shelf/entity.ts";
import { useIsAssistant } from "#renderer/services/session/session.ts";

/** Its owner changes a document; their assistant only what colleagues do not use. */
export const useMayChange = ({ owner, isShared }: Pick<ShelfItem, "owner" | "isShared">): boolean => {
  const isAssistant = useIsAssistant();
  return owner.isCaller && !(isAssistant && isShared);
};
