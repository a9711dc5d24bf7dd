import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import type { Way } from "#contract/way/entity.ts";
import { wayFactsOf } from "#lib/way/way-facts.ts";
import { wayOf } from "#lib/way/way-of.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { useWay } from "#renderer/services/realtime/use-way.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { show } from "../harness/show.tsx";

const since = "2026-11-21T10:00:00.000Z";
const signer = aMember(1, { joinedAt: since });
const agreed = { ...signer, consentedAt: since, attendedAt: since, hasSignature: true };
const notary = aMember(9, { type: "notary" });

const snapshotWith = (member: typeof signer, fields: ReturnType<typeof aField>[] = []): SigningSnapshot =>
  ({
    signing: { id: "00000000-0000-4000-8000-000000000001", kind: "real", status: "open", scheduledAt: null },
    members: [member, notary],
    documents: [{ state: "annotated" as Document["state"], fieldSet: { version: 1, fields } }],
    lastSeq: 1,
  }) as unknown as SigningSnapshot;

/** What the platform says of these facts. */
const told = (snapshot: SigningSnapshot): Way => wayOf(wayFactsOf(snapshot), () => since);

const Shown = ({ snapshot }: { snapshot: SigningSnapshot }) => {
  const own = useWay(snapshot, signer.id).standings.find(({ memberId }) => memberId === signer.id);
  return (
    <p>
      {own?.step} since {own?.since ?? "untold"}
    </p>
  );
};

const Going = ({ snapshots }: { snapshots: readonly SigningSnapshot[] }) => {
  const [at, setAt] = useState(0);
  const snapshot = snapshots[at];
  return (
    <>
      {snapshot !== undefined && <Shown snapshot={snapshot} />}
      <button type="button" onClick={() => setAt(at + 1)}>
        Act
      </button>
    </>
  );
};

test("a page stands at once where its facts lead, and since when as soon as the platform has said it", async () => {
  const answer = Promise.withResolvers<Way>();
  const snapshot = snapshotWith(signer);
  platform.answers({ way: { get: () => answer.promise } });
  show(<Shown snapshot={snapshot} />);
  expect(screen.getByText("welcome since untold")).toBeDefined();
  answer.resolve(told(snapshot));
  expect(await screen.findByText(`welcome since ${since}`)).toBeDefined();
});

test("an act of one's own leads on without waiting, and has the platform asked again", async () => {
  const [before, after] = [snapshotWith(signer), snapshotWith(agreed)];
  let current = before;
  platform.answers({ way: { get: () => told(current) } });
  const { user } = show(<Going snapshots={[before, after]} />);
  await screen.findByText(`welcome since ${since}`);
  current = after;
  await user.click(screen.getByRole("button", { name: "Act" }));
  expect(screen.getByText(/^document-list since/u)).toBeDefined();
  expect(await screen.findByText(`document-list since ${since}`)).toBeDefined();
  expect(platform.requests.filter(({ path }) => path.endsWith("/way"))).toHaveLength(2);
});

test("the platform has the last word, and is asked again as long as the page's facts say otherwise", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [page, ahead] = [snapshotWith(agreed), snapshotWith(agreed, [aField(1)])];
  let current = ahead;
  platform.answers({ way: { get: () => told(current) } });
  show(<Shown snapshot={page} />);
  expect(await screen.findByText(`document-signing since ${since}`)).toBeDefined();
  current = page;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(`document-list since ${since}`)).toBeDefined();
  const asked = platform.requests.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(platform.requests.length).toBe(asked);
  vi.useRealTimers();
});

test("without an answer the page stays where it is", async () => {
  platform.answers({ way: { get: () => refuseWith("request/not-found") } });
  show(<Shown snapshot={snapshotWith(agreed, [aField(1)])} />);
  await waitFor(() => expect(platform.requests.length).toBeGreaterThan(0));
  expect(screen.getByText("document-signing since untold")).toBeDefined();
});
