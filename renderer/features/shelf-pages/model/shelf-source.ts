import { pathOf } from "#contract/raw-routes.ts";
import type { WholeShelfItem } from "#contract/shelf/entity.ts";
import type { DocumentSource } from "#renderer/features/pdf-view/index.ts";

/** The newest version. */
export const sourceOfItem = ({ id, version, sizeBytes }: WholeShelfItem): DocumentSource => ({
  path: pathOf("shelfContent", { itemId: id, number: String(version) }),
  revision: "presented",
  sizeBytes,
});
