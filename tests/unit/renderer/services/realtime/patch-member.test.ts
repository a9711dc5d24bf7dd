import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import { createPartReader } from "#renderer/services/realtime/part-reader.ts";
import { patchMember } from "#renderer/services/realtime/patch-member.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

const signingId = "00000000-0000-4000-8000-000000000001" as SigningId;
const queryKey = signingKeys.snapshot(signingId);
type Shown = { members: { id: string; status: string }[]; lastSeq: number };
const asOf = (status: string, lastSeq = 1): Shown => ({ members: [{ id: "ada", status }], lastSeq });

const page = () => {
  const queryClient = new QueryClient();
  const readings: ((snapshot: Shown) => void)[] = [];
  const read = () => new Promise<Shown>((resolve) => readings.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: Infinity });
  observer.subscribe(() => {});
  const lists: ((members: Shown["members"]) => void)[] = [];
  const api = { members: { list: () => new Promise<Shown["members"]>((resolve) => lists.push(resolve)) } };
  const parts = createPartReader(queryClient, api as unknown as Parameters<typeof createPartReader>[1], signingId);
  const patch = (status: "presigning") => patchMember(queryClient, queryKey, parts, "ada", { status });
  const list = async (index: number, status: string) => {
    await vi.waitFor(() => expect(lists[index]).toBeDefined());
    lists[index]?.(asOf(status).members);
  };
  const shown = () => queryClient.getQueryData<Shown>(queryKey)?.members[0]?.status;
  const answer = async (index: number, status: string, lastSeq = 1) => {
    await vi.waitFor(() => expect(readings[index]).toBeDefined());
    readings[index]?.(asOf(status, lastSeq));
  };
  const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const quiet = () => vi.waitFor(() => expect(parts.isBeingRead("members")).toBe(false));
  return { queryClient, readings, lists, parts, patch, list, shown, answer, settled, quiet };
};

describe("What is told of a member", () => {
  it("is shown at once, and nothing is read for it", async () => {
    const { readings, lists, patch, shown, answer, settled } = page();
    await answer(0, "offline");
    await settled();
    patch("presigning");
    expect(shown()).toBe("presigning");
    expect([readings.length, lists.length]).toEqual([1, 0]);
  });

  it("is not undone by a reading that began before it", async () => {
    const { queryClient, patch, shown, answer, settled } = page();
    await answer(0, "offline");
    await settled();
    void queryClient.invalidateQueries({ queryKey });
    patch("presigning");
    await answer(1, "offline");
    await answer(2, "presigning");
    await settled();
    expect(shown()).toBe("presigning");
  });

  it("is not undone by a reading of the people alone that began before it", async () => {
    const { patch, parts, list, shown, answer, settled, quiet } = page();
    await answer(0, "offline");
    await settled();
    parts.read(new Set(["members"]));
    patch("presigning");
    await list(0, "offline");
    await list(1, "presigning");
    await quiet();
    expect(shown()).toBe("presigning");
  });
});

describe("A whole reading that came while the people were read", () => {
  it("is not undone by them", async () => {
    const { queryClient, parts, list, shown, answer, settled, quiet } = page();
    await answer(0, "offline");
    await settled();
    parts.read(new Set(["members"]));
    void queryClient.invalidateQueries({ queryKey });
    await answer(1, "presigning", 2);
    await settled();
    await list(0, "offline");
    await list(1, "presigning");
    await quiet();
    expect(shown()).toBe("presigning");
  });
});
