import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { PhoneCodeInput } from "#renderer/ui/phone-code-input.tsx";
import { PhoneInput, type PhoneInputProps } from "#renderer/ui/phone-input.tsx";
import { show } from "../harness/show.tsx";

type Kind = Omit<PhoneInputProps, "label" | "value" | "onChange"> & { begins?: string };

const Field = ({ begins = "", ...props }: Kind) => {
  const [value, setValue] = useState(begins);
  return (
    <>
      <PhoneInput label="Phone" value={value} onChange={setValue} {...props} />
      <output aria-label="kept">{value}</output>
    </>
  );
};

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
const kept = () => screen.getByLabelText("kept").textContent;
const country = () => screen.queryByRole("button", { name: /^Country of the phone number/ });
const flags = () => document.querySelectorAll("[data-flag]");

describe("The phone input", () => {
  test.each([
    ["required", true],
    [undefined, false],
    ["", false],
    ["required|phone", false],
    ["optional", false],
  ])("with the rule %o is required: %s [A321]", (rule, isRequired) => {
    show(<Field rule={rule} />);
    expect(input().required || input().getAttribute("aria-required") === "true").toBe(isRequired);
  });

  test("offers every country with its flag, begins in the United States, and writes the number of another with its code [A323]", async () => {
    const { user } = show(<Field />);
    expect(country()?.getAttribute("aria-label")).toBe("Country of the phone number: United States");
    expect(flags()).toHaveLength(1);
    await user.type(input(), "020 7946 0018");
    await user.click(country()!);
    const list = await screen.findByRole("listbox");
    expect(within(list).getAllByRole("option").length).toBeGreaterThan(200);
    await user.click(within(list).getByRole("option", { name: /^United Kingdom/ }));
    expect(kept()).toBe("+44 020 7946 0018");
    expect(country()?.getAttribute("aria-label")).toBe("Country of the phone number: United Kingdom");
  });

  test("follows what is typed with + to its country, and a code that several share to the one that was chosen", async () => {
    const { user } = show(<Field />);
    await user.type(input(), "+49 30 123456");
    expect(country()?.getAttribute("aria-label")).toBe("Country of the phone number: Germany");
    await user.clear(input());
    await user.click(country()!);
    await user.click(await screen.findByRole("option", { name: /^Canada/ }));
    await user.type(input(), "4");
    expect(country()?.getAttribute("aria-label")).toBe("Country of the phone number: Canada");
    await user.clear(input());
    await user.type(input(), "+1 ");
    await user.tab();
    // A country alone is no number.
    expect(kept()).toBe("");
  });

  test("in US-only mode has neither a dropdown nor a flag, and takes a number of the United States alone [A324] [A325] [A326]", async () => {
    const { user } = show(<Field isUsOnly />);
    expect(country()).toBeNull();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(flags()).toHaveLength(0);
    await user.type(input(), "+44 20 7946 0018");
    await user.tab();
    expect(screen.getByText("The country code is not valid.")).toBeDefined();
    await user.clear(input());
    await user.type(input(), "(813) 555-0142");
    await user.tab();
    expect(screen.queryByText("The country code is not valid.")).toBeNull();
    expect(input().getAttribute("aria-invalid")).toBeNull();
  });

  test("says what is wrong once it is left, in the words of the specification [A322]", async () => {
    const { user } = show(<Field />);
    await user.type(input(), "813 555");
    expect(screen.queryByText("The phone number is too short.")).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.getByText("The phone number is too short.")).toBeDefined();
  });

  test("shows a Validated badge where it was verified and is what it was, and in no other case [A280]", async () => {
    const begins = "+1 813 555 0142";
    const { user, unmount } = show(<Field begins={begins} initialValue={begins} isVerified />);
    expect(screen.getByText("Validated")).toBeDefined();
    await user.type(input(), "3");
    expect(screen.queryByText("Validated")).toBeNull();
    await user.type(input(), "{Backspace}");
    expect(screen.getByText("Validated")).toBeDefined();
    unmount();
    show(<Field begins={begins} initialValue={begins} isVerified={false} />);
    expect(screen.queryByText("Validated")).toBeNull();
    show(<Field isVerified />);
    expect(screen.queryByText("Validated")).toBeNull();
  });
});

const CodeField = () => {
  const [value, setValue] = useState("");
  return <PhoneCodeInput label="Code" value={value} onChange={setValue} />;
};

test("the verification code input is numeric and has the placeholder 'Enter code' [A327] [A328] [S308] [S309]", async () => {
  const { user } = show(<CodeField />);
  const code = screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  expect(code.placeholder).toBe("Enter code");
  expect(code.inputMode).toBe("numeric");
  expect(code.autocomplete).toBe("one-time-code");
  await user.type(code, "12a b-3");
  expect(code.value).toBe("123");
  await user.clear(code);
  await user.paste("Your code: 482 913.");
  expect(code.value).toBe("482913");
  await user.type(code, "7");
  expect(code.value).toBe("482913");
});
