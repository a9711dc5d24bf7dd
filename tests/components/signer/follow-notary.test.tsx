import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DocumentIdSchema } from "#contract/common/ids.ts";
import { FollowNotary } from "#renderer/features/signer/components/follow-notary.tsx";
import { MovedPlace } from "#renderer/features/signer/components/moved-place.tsx";
import type { Follow } from "#renderer/features/signer/hooks/use-follow.ts";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { show } from "../harness/show.tsx";

afterEach(() => act(() => showLanguage("en")));

const documentId = DocumentIdSchema.parse("00000000-0000-4000-8000-0000000000d1");
const showFollow = (changes: Partial<Follow>) => {
  const follow: Follow = {
    isOn: true,
    toggle: vi.fn<() => void>(),
    notaryView: { documentId, page: 2 },
    isElsewhere: false,
    ledTo: null,
    goThere: vi.fn<() => void>(),
    looked: () => undefined,
    actOnOwn: () => undefined,
    ...changes,
  };
  const { user } = show(
    <FollowNotary follow={follow} documentNameOf={(id) => (id === documentId ? "Deed.pdf" : null)} openId="another" />,
  );
  return { user, follow };
};

test("says whether the page goes along, and lets the person decide", async () => {
  const { user, follow } = showFollow({});
  const toggle = screen.getByRole("button", { name: "Follow the notary’s page" });
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByText("Notary: page 3")).toBeNull();
  await user.click(toggle);
  expect(follow.toggle).toHaveBeenCalledOnce();
});

test("leads to where the notary is, in whichever document, in both languages", async () => {
  const { user, follow } = showFollow({ isElsewhere: true });
  await user.click(screen.getByRole("button", { name: "Notary: page 3 of “Deed.pdf”. Go there" }));
  expect(follow.goThere).toHaveBeenCalledOnce();
  act(() => showLanguage("es"));
  expect(await screen.findByText("Notario: página 3")).toBeDefined();
  expect(screen.getByRole("button", { name: "Seguir la página del notario" })).toBeDefined();
});

test("is not there while no notary is", () => {
  showFollow({ notaryView: null });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a place that was moved is told with its page, and shown on a press", async () => {
  const onShow = vi.fn<() => void>();
  const { user } = show(
    <MovedPlace notaryName="Nora Whitfield" page={2} onShow={onShow} onDismiss={() => undefined} />,
  );
  expect(screen.getByRole("status").textContent).toContain(
    "Nora Whitfield moved a place where you sign. It is on page 2 now.",
  );
  await user.click(screen.getByRole("button", { name: "Show me" }));
  expect(onShow).toHaveBeenCalledOnce();
});
