import { actOf, userIdOf } from "../http/acts.ts";
import { uploadDocuments } from "./domain/add-documents.ts";
import { deleteDocument, deleteDocuments, renameDocument, reorderDocuments } from "./domain/arrange-documents.ts";
import { listDocuments } from "./domain/document-view.ts";
import { updateDocument } from "./domain/update-document.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const documentEndpoints: EndpointsOf<
  "documents",
  "list" | "remove" | "removeAll" | "rename" | "reorder" | "update" | "upload"
> = {
  list: {
    allow: ["signing-member", "signing-assistant"],
    handle: ({ context, input }) => listDocuments(context.services, input.id),
  },
  remove: {
    allow: ["signing-notary", "signing-assistant"],
    handle: async ({ context, input }) => {
      await deleteDocument(context.services, actOf(context, input.id), {
        signingId: input.id,
        documentId: input.docId,
      });
      return { done: true as const };
    },
  },
  removeAll: {
    allow: ["signing-notary", "signing-assistant"],
    handle: async ({ context, input }) => {
      await deleteDocuments(context.services, actOf(context, input.id), input.id);
      return { done: true as const };
    },
  },
  rename: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input }) =>
      renameDocument(
        context.services,
        actOf(context, input.id),
        { signingId: input.id, documentId: input.docId },
        input.name,
      ),
  },
  reorder: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input }) =>
      reorderDocuments(context.services, actOf(context, input.id), input.id, input.reorderedDocuments),
  },
  update: {
    allow: ["signing-notary", "signing-assistant"],
    isSlow: true,
    handle: ({ context, input: { id, docId, ...given } }) =>
      updateDocument(
        { services: context.services, act: actOf(context, id), target: { signingId: id, documentId: docId } },
        { userId: userIdOf(context.caller), ...given },
      ),
  },
  upload: {
    allow: ["signing-notary", "signing-assistant"],
    isSlow: true,
    handle: ({ context, input }) =>
      uploadDocuments({
        services: context.services,
        act: actOf(context, input.id),
        signingId: input.id,
        userId: userIdOf(context.caller),
        uploads: input.uploads,
      }),
  },
};
