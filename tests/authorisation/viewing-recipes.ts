import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { Cast } from "./cast.ts";
import type { Recipe } from "./recipes.ts";

const anotherVersion = async (caller: string): Promise<Recipe["multipart"]> => {
  const bytes = await makePdf({ pages: [{ text: `As ${caller} has it` }] });
  return () => {
    const form = new FormData();
    form.set("document", new File([new Uint8Array(bytes)], "Annex.pdf", { type: "application/pdf" }));
    return form;
  };
};

/** Who looks at what, and what the notary sets for the documents. */
export const viewingRecipes: Record<string, (cast: Cast, caller: string) => Recipe | Promise<Recipe>> = {
  "viewing.view": ({ documentId }) => ({ json: { documentId, page: 0 }, changes: true }),
  "viewing.trackReview": () => ({ changes: true }),
  // Nothing is released yet; what it writes then is viewing.test.ts.
  "viewing.trackDownload": () => ({ passes: ["document/wrong-state"] }),
  // A text is no place to sign.
  "viewing.signMoved": ({ documentId, memberField }) => ({
    json: { documentId, fieldId: memberField.id },
    passes: ["request/not-found"],
  }),
  // People were invited to it; a real draft is viewing.test.ts.
  "signings.draft": () => ({ passes: ["request/not-found"] }),
  "signings.setTextSize": () => ({ json: { size: "small" }, changes: true }),
  "documents.update": async ({ annexId }, caller) => {
    const multipart = await anotherVersion(caller);
    return { params: { docId: annexId }, ...(multipart === undefined ? {} : { multipart }), changes: true };
  },
};
