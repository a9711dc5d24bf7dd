import { expect, test, vi } from "vitest";
import { endSpan, someoneIsHere, whileEntering, whileLeaving } from "#renderer/services/api/session-span.ts";
import { createChannelAuthority } from "#renderer/services/realtime/channel-authority.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const asking = () => {
  const ask = vi.fn(async () => ({ auth: "key:signature" }));
  return { ask, ...createChannelAuthority(ask) };
};

test("a channel is asked for in the name of whoever listens", async () => {
  const { ask, listen, authorize } = asking();
  listen("private-user.nora");
  expect(await authorize("1.1", "private-user.nora")).toEqual({ auth: "key:signature" });
  expect(ask).toHaveBeenCalledWith("1.1", "private-user.nora");
});

test("while somebody else signs in, the channels of the account before are not asked for in their name", async () => {
  const { ask, listen, authorize } = asking();
  listen("private-user.nora");
  const isKnown = Promise.withResolvers<void>();
  const entering = whileEntering(async () => {
    await isKnown.promise;
    endSpan({ left: false });
    someoneIsHere();
  });
  // The platform ended Nora's socket, and the library comes back by itself.
  const answered = vi.fn<() => void>();
  void authorize("2.1", "private-user.nora").then(answered);
  await settled();
  expect(ask).not.toHaveBeenCalled();
  isKnown.resolve();
  await entering;
  listen("private-user.theo");
  await authorize("2.1", "private-user.theo");
  await settled();
  expect(ask.mock.calls).toEqual([["2.1", "private-user.theo"]]);
  expect(answered).not.toHaveBeenCalled();
});

test("a sign-out that failed, and a sign-in that was refused, leave everything as it was", async () => {
  for (const change of [whileLeaving, whileEntering]) {
    const { ask, listen, authorize } = asking();
    listen("private-user.nora");
    const answer = Promise.withResolvers<void>();
    const changing = change(() => answer.promise).catch(() => "refused");
    const authorized = authorize("1.1", "private-user.nora");
    answer.reject(new Error("no connection"));
    expect(await changing).toBe("refused");
    expect(await authorized).toEqual({ auth: "key:signature" });
    expect(ask).toHaveBeenCalledOnce();
  }
});
