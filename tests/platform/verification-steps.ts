import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { makePng } from "#tests/builders/test-png.ts";
import type { Browser } from "./client.ts";
import type { ScriptedVendors } from "./identity-vendors.ts";
import { agree } from "./meeting.ts";
import type { TestPlatform } from "./test-platform.ts";

let signings = 0;

export type Proving = { notary: Browser; signer: Browser; id: SigningId; memberId: MemberId; link: string };

type Options = { asks?: boolean; scheduledAt?: string | null; fullName?: string; email?: string };

/** A signing of Nora's that asks for a proof of identity, and its signer, who has come and agreed. */
export const openProving = async (running: TestPlatform, options: Options = {}): Promise<Proving> => {
  signings += 1;
  const notary = await running.signedIn("Nora");
  const { signing, links } = await notary.api.signings.create({
    title: `Proof ${signings}`,
    kind: "real",
    scheduledAt: options.scheduledAt ?? null,
    asksIdentification: options.asks ?? true,
    invite: true,
    members: [
      {
        fullName: options.fullName ?? "Sofia Signer",
        email: options.email ?? `sofia${signings}@example.org`,
        type: "signer",
      },
    ],
  });
  const link = links[0]?.url ?? "";
  const { browser: signer, memberId } = await running.joined(link);
  await agree(signer, signing.id, memberId);
  return { notary, signer, id: signing.id, memberId, link };
};

export const picture = (name = "card.png"): File =>
  new File([new Uint8Array(makePng(300, 190).png)], name, { type: "image/png" });

/** Lets the platform do what is due by now. */
export const settle = async ({ platform }: TestPlatform): Promise<void> => {
  platform.services.jobs.wake();
  await platform.services.jobs.idle();
};

export const handIn = ({ signer, id, memberId }: Proving) =>
  signer.api.identity.submitDocument({
    id,
    memberId,
    type_of_id: "driver-license",
    front: picture(),
    back: picture(),
  });

const laterMs = 65_000;

/** Up to where the vendor says something of the document. */
export const proveDocument = async (running: TestPlatform, proving: Proving): Promise<void> => {
  const { signer, id, memberId } = proving;
  await signer.api.identity.start({ id, memberId });
  await handIn(proving);
  running.advance(laterMs);
  await settle(running);
};

/** Up to where the vendor says something of the quiz. */
export const takeQuiz = async (
  running: TestPlatform,
  { signer, id, memberId }: Proving,
  vendors: ScriptedVendors,
  says: ScriptedVendors["quizSays"],
): Promise<void> => {
  await signer.api.identity.startQuiz({ id, memberId });
  vendors.quizSays = says;
  running.advance(4_000);
  await settle(running);
};

/** Word from the vendor, as it comes over HTTP. */
export const sendEvent = (
  { url }: TestPlatform,
  of: "document" | "quiz",
  event: { id: string; sessionId: string; createdAt?: string },
  { vendor = "scripted", signature = "signed" } = {},
): Promise<Response> =>
  fetch(`${url}/identity/callback/${vendor}/${of}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": signature },
    body: JSON.stringify({ createdAt: new Date().toISOString(), ...event }),
  });
