import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { email, following, required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { FormPasswordField, FormTextField } from "#renderer/ui/form-text-field.tsx";
import { useEmailChange } from "../hooks/use-profile-acts.ts";

const FormSchema = z.object({
  email: z
    .string()
    .trim()
    .superRefine(following("new e-mail address", required, email)),
  password: z.string().superRefine(following("password", required)),
});

type Props = { current: string; onClose: () => void; onAsked: (email: string) => void };

export const ChangeEmail = ({ current, onClose, onAsked }: Props) => {
  const change = useEmailChange();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(FormSchema),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit((form) =>
    change.mutate({ old_email: current, ...form }, { onSuccess: () => onAsked(form.email) }),
  );
  return (
    <FormDialog
      title="Change your e-mail address"
      description={`Now it is ${current}. A link goes to the new one, and ${current} is told once you have followed it.`}
      width="narrow"
      act="Send the link"
      isPending={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="email"
        type="email"
        label="New e-mail address"
        isRequired
        autoComplete="email"
      />
      <FormPasswordField
        control={control}
        name="password"
        label="Your password"
        isRequired
        autoComplete="current-password"
      />
      <Failure error={change.error} onDismiss={change.reset} />
    </FormDialog>
  );
};
