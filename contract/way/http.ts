import { BySigning } from "../common/by-signing.ts";
import { endpoint } from "../common/endpoint.ts";
import { WaySchema } from "./entity.ts";

export const way = {
  /** The notary is told of everybody; anyone else of themselves, and for whom they wait. */
  get: endpoint
    .route({ method: "GET", path: "/signing/{id}/way", summary: "Where everybody stands in a signing, and since when" })
    .input(BySigning)
    .output(WaySchema),
};
