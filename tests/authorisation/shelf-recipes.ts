import { randomUUID } from "node:crypto";
import type { Cast } from "./cast.ts";
import type { Recipe } from "./recipes.ts";

const none = "00000000-0000-4000-8000-000000000000";

/** Of the library: what is named is the notary's, and to every other library there is no such thing. */
export const shelfRecipes: Record<string, (cast: Cast) => Recipe> = {
  "shelf.use": () => ({ json: { requestId: randomUUID(), items: [{ itemId: none }] }, passes: ["request/not-found"] }),
  "shelf.createFolder": () => ({
    json: { folderId: randomUUID(), name: `Folder ${randomUUID()}`, parentId: null },
    changes: true,
  }),
  "shelf.changeFolder": ({ shelf: { folderId } }) => ({
    params: { folderId },
    json: { name: "Forms of the county" },
    changes: true,
  }),
  "shelf.removeFolder": ({ shelf: { folderId } }) => ({ params: { folderId }, changes: true }),
  "shelf.get": ({ shelf: { itemId } }) => ({ params: { itemId } }),
  "raw.shelfContent": ({ shelf: { itemId } }) => ({ params: { itemId, number: "1" } }),
  "shelf.change": ({ shelf: { itemId } }) => ({ params: { itemId }, json: { name: "Form, new.pdf" }, changes: true }),
  "shelf.saveFields": ({ shelf: { itemId } }) => ({
    params: { itemId },
    json: { baseVersion: 0, fields: [] },
    changes: true,
  }),
  "shelf.add": ({ shelf: { uploadId } }) => ({
    json: { uploadId, name: "Another form.pdf", folderId: null },
    changes: true,
  }),
  "shelf.addVersion": ({ shelf: { itemId, versionUploadId } }) => ({
    params: { itemId },
    json: { uploadId: versionUploadId, name: "Newer form.pdf" },
    changes: true,
  }),
  "shelf.remove": ({ shelf: { itemId } }) => ({ params: { itemId }, changes: true }),
};
