import { zodResolver } from "@hookform/resolvers/zod";
import { screen, waitFor } from "@testing-library/react";
import { Controller, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { show } from "../harness/show.tsx";

const FormSchema = z.object({
  title: z.string().min(1, "The title is required."),
  reason: z.string().min(5, "The reason needs five characters."),
  kind: z.string().min(1, "Choose a kind."),
});

/** As forms of the product are made: the schema's message stands at the input. */
const Form = ({ isRequired }: { isRequired: boolean }) => {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(FormSchema),
    defaultValues: { title: "", reason: "", kind: "" },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormTextField control={control} name="title" label="Title" isRequired={isRequired} />
      <FormTextField control={control} name="reason" label="Reason" rows={3} isRequired={isRequired} />
      <Controller
        control={control}
        name="kind"
        render={({ field, fieldState }) => (
          <Select
            label="Kind"
            options={[{ value: "review", label: "Review" }]}
            value={field.value}
            onChange={field.onChange}
            isRequired={isRequired}
            placeholder="Nothing chosen"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <button type="submit">Save</button>
    </form>
  );
};

const title = () => screen.getByRole("textbox", { name: "Title" });
const reason = () => screen.getByRole("textbox", { name: "Reason" });
const kind = () => screen.getByRole("button", { name: /Kind$/u });

/** What a screen reader says of an input besides its name. */
const saidOf = (element: HTMLElement): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

test("inputs, text areas and selects tell their own message once the form is sent, and no more once it is put right [A342] [A343] [A344]", async () => {
  const { user } = show(<Form isRequired />);
  expect([title(), reason(), kind()].map(saidOf)).toEqual(["", "", ""]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saidOf(title())).toBe("The title is required."));
  expect(saidOf(reason())).toBe("The reason needs five characters.");
  expect(saidOf(kind())).toBe("Choose a kind.");
  expect([title(), reason()].map((input) => input.getAttribute("aria-invalid"))).toEqual(["true", "true"]);

  await user.type(title(), "Deed");
  await user.type(reason(), "Because");
  await user.click(kind());
  await user.click(screen.getByRole("option", { name: "Review" }));
  await waitFor(() => expect([title(), reason(), kind()].map(saidOf)).toEqual(["", "", ""]));
});

test("inputs, text areas and selects that are required are marked as such, the others are not [A346] [A347] [A348]", () => {
  const marks = () =>
    ["Title", "Reason", "Kind"].map((name) => screen.getByText(name, { selector: "label, span" }).textContent);
  const { unmount } = show(<Form isRequired />);
  expect(marks()).toEqual(["Title*", "Reason*", "Kind*"]);
  unmount();
  show(<Form isRequired={false} />);
  expect(marks()).toEqual(["Title", "Reason", "Kind"]);
});
