import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession, signOut } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const WhoIsHere = () => <p>{useSession().data?.user?.fullName ?? "nobody"}</p>;

test("signing out posts a form with the token to /logout, and nobody is here any more [A074]", async () => {
  let user: ReturnType<typeof aNotary> | null = aNotary();
  platform.answers({ account: { session: () => aSession(user) } });
  platform.raw("POST /logout", () => {
    user = null;
    return new Response(null, { status: 204 });
  });
  const { container, queryClient } = show(<WhoIsHere />);
  await waitFor(() => expect(container.textContent).toBe("Nora Whitfield"));
  await signOut(queryClient);
  await waitFor(() => expect(container.textContent).toBe("nobody"));
  const sent = platform.requests.find(({ path }) => path === "/logout");
  expect(sent?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/u);
  expect(sent?.body).toBe("_token=a-token");
});
