import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { patchMember } from "#renderer/services/realtime/patch-member.ts";

const queryKey = ["signing", "one", "snapshot"];
type Shown = { members: { id: string; status: string }[] };
const asOf = (status: string): Shown => ({ members: [{ id: "ada", status }] });

const page = () => {
  const queryClient = new QueryClient();
  const readings: ((snapshot: Shown) => void)[] = [];
  const read = () => new Promise<Shown>((resolve) => readings.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: Infinity });
  observer.subscribe(() => {});
  const shown = () => queryClient.getQueryData<Shown>(queryKey)?.members[0]?.status;
  const answer = async (index: number, status: string) => {
    await vi.waitFor(() => expect(readings[index]).toBeDefined());
    readings[index]?.(asOf(status));
  };
  const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { queryClient, readings, shown, answer, settled };
};

describe("What is told of a member", () => {
  it("is shown at once, and nothing is read for it", async () => {
    const { queryClient, readings, shown, answer, settled } = page();
    await answer(0, "offline");
    await settled();
    patchMember(queryClient, queryKey, "ada", { status: "presigning" });
    expect(shown()).toBe("presigning");
    expect(readings).toHaveLength(1);
  });

  it("is not undone by a reading that began before it", async () => {
    const { queryClient, shown, answer, settled } = page();
    await answer(0, "offline");
    await settled();
    void queryClient.invalidateQueries({ queryKey });
    patchMember(queryClient, queryKey, "ada", { status: "presigning" });
    await answer(1, "offline");
    await answer(2, "presigning");
    await settled();
    expect(shown()).toBe("presigning");
  });
});
