import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { maxUploadBytes } from "#contract/constants.ts";
import { ChosenFiles } from "#renderer/features/signings/components/chosen-files.tsx";
import { show } from "../harness/show.tsx";

const file = (name: string, sizeBytes: number) =>
  Object.defineProperty(new File(["%PDF-"], name, { type: "application/pdf" }), "size", { value: sizeBytes });

const Choosing = ({ first }: { first: readonly File[] }) => {
  const [files, setFiles] = useState(first);
  return <ChosenFiles files={files} onFiles={setFiles} />;
};

test("of several files those that are too large are named, with their sizes, until they are taken away", async () => {
  const megabyte = maxUploadBytes / 100;
  const { user } = show(
    <Choosing
      first={[file("Deed.pdf", megabyte), file("Survey.pdf", 140 * megabyte), file("Scan.pdf", 101 * megabyte)]}
    />,
  );
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Larger than 100 MB: “Survey.pdf” (140 MB), “Scan.pdf” (101 MB).");
  expect(alert.textContent).not.toContain("Deed.pdf");
  const list = within(screen.getByRole("list", { name: "Documents of this signing" }));
  await user.click(list.getByRole("button", { name: "Take “Survey.pdf” away" }));
  expect(screen.getByRole("alert").textContent).toContain("Larger than 100 MB: “Scan.pdf” (101 MB).");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Choose files"));
  await user.click(list.getByRole("button", { name: "Take “Scan.pdf” away" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(list.getAllByRole("listitem")).toHaveLength(1);
});
