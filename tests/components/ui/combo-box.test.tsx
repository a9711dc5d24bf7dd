import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { usStates } from "#lib/people/places.ts";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { show } from "../harness/show.tsx";

const States = ({ initial, onChosen }: { initial: string; onChosen: (state: string) => void }) => {
  const [state, setState] = useState(initial);
  return (
    <>
      <ComboBox
        label="State"
        isRequired
        options={usStates}
        value={state}
        errorMessage={state === "" ? "Please enter your state." : undefined}
        onChange={(next) => {
          setState(next);
          onChosen(next);
        }}
      />
      <button type="button">Next</button>
    </>
  );
};

const start = (initial = "") => {
  const onChosen = vi.fn<(state: string) => void>();
  return { ...show(<States initial={initial} onChosen={onChosen} />), onChosen };
};

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^State$/u });
const offered = () =>
  within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map((option) => option.textContent);

test("is a combo box by its name, required, and tells what is wrong with it", () => {
  start();
  expect(input().required).toBe(true);
  expect(input().getAttribute("aria-expanded")).toBe("false");
  expect(input().getAttribute("aria-invalid")).toBe("true");
  const said = (input().getAttribute("aria-describedby") ?? "").split(" ");
  expect(said.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")).toContain("enter your state");
});

test("typing narrows the list, the arrows choose in it, and Enter takes it", async () => {
  const { user, onChosen } = start();
  await user.tab();
  await user.keyboard("new");
  expect(offered()).toEqual(["New Hampshire", "New Jersey", "New Mexico", "New York"]);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("New Jersey");
  await user.keyboard("{Enter}");
  expect(onChosen.mock.calls).toEqual([["NJ"]]);
  expect(input().value).toBe("New Jersey");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test.each(["{Tab}", "{Enter}"])("what only one state can be is taken by %s", async (key) => {
  const { user, onChosen } = start("GA");
  await user.tab();
  await user.keyboard(`fl${key}`);
  expect(onChosen.mock.calls).toEqual([["FL"]]);
  expect(input().value).toBe("Florida");
});

test.each(["new{Tab}", "zz{Tab}", "{Backspace}{Tab}", "fl{Escape}{Tab}"])(
  "what nobody can know, “%s”, brings back what was chosen",
  async (keys) => {
    const { user, onChosen } = start("GA");
    await user.tab();
    await user.keyboard(keys);
    expect(onChosen).not.toHaveBeenCalled();
    expect(input().value).toBe("Georgia");
  },
);

test("says so when nothing begins like what was typed", async () => {
  const { user } = start();
  await user.tab();
  await user.keyboard("zz");
  expect(offered()).toEqual(["Nothing here begins like that."]);
});

test("a press into it or on its arrow opens the whole list, as on a select, and typing begins anew", async () => {
  const { user, onChosen } = start("GA");
  await user.click(input());
  expect(input().getAttribute("aria-expanded")).toBe("true");
  expect(offered()).toHaveLength(usStates.length);
  await user.click(screen.getByRole("option", { name: "Ohio" }));
  expect(onChosen.mock.calls).toEqual([["OH"]]);
  await user.click(input());
  await user.keyboard("texas{Tab}");
  expect(onChosen).toHaveBeenLastCalledWith("TX");
  await user.click(screen.getByRole("button", { name: /State$/u }));
  expect(offered()).toHaveLength(usStates.length);
});
