import { makePng } from "#tests/builders/test-png.ts";
import type { Cast } from "./cast.ts";
import type { Recipe } from "./recipes.ts";

const picture = () => new File([new Uint8Array(makePng(90, 40).png)], "card.png", { type: "image/png" });

const form = (fields: Record<string, string | File>): (() => FormData) => {
  return () => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.set(name, value);
    return made;
  };
};

const submission = (memberId: string) =>
  form({
    consumer_id: memberId,
    type_of_id: "driver-license",
    number: "D123",
    issue_date: "2024-01-01",
    expiration_date: "2032-01-01",
    state: "FL",
    "identity_verification[0]": picture(),
  });

/** How each fares in a signing that asks for a proof is verification.test.ts; here nobody of the cast is asked for one. */
export const identityRecipes: Record<string, (cast: Cast) => Recipe> = {
  "identity.standing": () => ({ passes: ["identity/not-asked"] }),
  "identity.start": () => ({ json: {}, passes: ["identity/not-asked"] }),
  "identity.submitDocument": () => ({
    multipart: form({ type_of_id: "driver-license", front: picture() }),
    passes: ["identity/not-asked"],
  }),
  "identity.openDocumentPage": () => ({ json: {}, passes: ["identity/not-asked", "identity/wrong-stage"] }),
  "identity.startQuiz": () => ({ json: {}, passes: ["identity/not-asked"] }),
  "identity.retry": () => ({ json: {}, passes: ["identity/not-asked"] }),
  "identity.rescheduleUrl": () => ({}),
  "identity.openPhone": () => ({ json: {}, passes: ["identity/not-asked"] }),
  "identity.claimPhone": () => ({
    json: { token: "t".repeat(43) },
    passes: ["identity/link-ended", "auth/too-many-attempts"],
  }),
  "identity.submitFromPhone": () => ({
    multipart: form({ secret: "s".repeat(43), type_of_id: "driver-license", front: picture() }),
    passes: ["identity/link-ended", "auth/too-many-attempts"],
  }),
  "identity.request": () => ({ json: {}, passes: ["identity/not-asked"] }),
  "identity.assertKnown": ({ memberId }) => ({ json: { member_id: memberId }, changes: true }),
  "identity.assertKnownInSignings": ({ memberId }) => ({
    json: { member_id: memberId, is_known: false },
    changes: true,
  }),
  "identity.idDocuments": () => ({}),
  "identity.submitId": ({ memberId }) => ({ multipart: submission(memberId), changes: true }),
  "identity.bypass": () => ({ json: {}, passes: ["identity/not-known"] }),
  "identity.openings": () => ({}),
  // A picture that is there: whoever is not to see it is refused before it is looked for.
  "raw.idPicture": ({ idFileId }) => ({ params: { fileId: idFileId }, changes: true }),
  "raw.identityCallback": () => ({
    params: { vendor: "nobody", of: "document" },
    headers: { "content-type": "application/json" },
    body: "{}",
    passes: ["request/not-found"],
  }),
};
