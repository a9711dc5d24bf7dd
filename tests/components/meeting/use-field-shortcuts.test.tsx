import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFieldShortcuts } from "#renderer/features/field-palette/hooks/use-field-shortcuts.ts";
import { PageThumbnails } from "#renderer/features/pdf-view/components/page-thumbnails.tsx";
import { show } from "../harness/show.tsx";

// Nothing scrolls here.
Element.prototype.scrollTo = vi.fn<() => void>();
const letter = { width: 612, height: 792 };

const showKeys = () => {
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
    return true;
  };
  const Keys = () => {
    useFieldShortcuts(true, {
      undo: note("undo"),
      redo: note("redo"),
      selectAll: note("select all"),
      copy: note("copy"),
      cut: note("cut"),
      paste: note("paste"),
      duplicate: note("duplicate"),
      escape: note("escape"),
    });
    return (
      <>
        <PageThumbnails
          opened={null}
          name="Deed.pdf"
          pages={[letter, letter]}
          current={0}
          onPage={vi.fn<() => void>()}
        />
        <div role="listbox" aria-label="States" tabIndex={0} />
        <input aria-label="Name" />
      </>
    );
  };
  return { ...show(<Keys />), done };
};

test.each(["Control", "Meta"])(
  "%s and the usual letters work while the focus stands in the small pages",
  async (key) => {
    const { user, done } = showKeys();
    act(() => screen.getByRole("listbox", { name: "Pages of Deed.pdf, small" }).focus());
    await user.keyboard(`{${key}>}cxvd{/${key}}{Escape}`);
    expect(done).toEqual(["copy", "cut", "paste", "duplicate", "escape"]);
  },
);

test("so do Copy, Cut and Paste of the Edit menu", () => {
  const { done } = showKeys();
  const strip = screen.getByRole("listbox", { name: "Pages of Deed.pdf, small" });
  const isLeftAlone = [fireEvent.copy(strip), fireEvent.cut(strip), fireEvent.paste(strip)];
  expect(done).toEqual(["copy", "cut", "paste"]);
  expect(isLeftAlone).toEqual([false, false, false]);
});

test("a list of choices and a text keep their own keys and their own Paste", async () => {
  const { user, done } = showKeys();
  for (const element of [screen.getByRole("listbox", { name: "States" }), screen.getByLabelText("Name")]) {
    act(() => element.focus());
    await user.keyboard("{Control>}v{/Control}");
    fireEvent.paste(element);
  }
  expect(done).toEqual([]);
});
