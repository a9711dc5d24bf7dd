import { Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

const Journal = ({ notary }: { notary: string }) => <h1>Journal of {notary}</h1>;

const drawn = (Page: typeof Journal) =>
  renderToStaticMarkup(
    <Suspense fallback="Opening…">
      <Page notary="Nora" />
    </Suspense>,
  );

test("a page is fetched when it is shown; one that was fetched beforehand is there at once", async () => {
  const load = vi.fn<() => Promise<typeof Journal>>(async () => Journal);
  const Page = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  expect(drawn(Page)).toBe("Opening…");
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(drawn(Page)).toBe("<h1>Journal of Nora</h1>"));
});

test("a page that could not be fetched is fetched again when it is shown again", async () => {
  const load = vi
    .fn<() => Promise<typeof Journal>>()
    .mockRejectedValueOnce(new Error("the file is not there"))
    .mockResolvedValue(Journal);
  const Page = lazyPage(load);
  expect(drawn(Page)).toBe("Opening…");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(drawn(Page)).toBe("<h1>Journal of Nora</h1>"));
});
