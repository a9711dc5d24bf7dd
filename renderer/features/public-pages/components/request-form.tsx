import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import type { NotaryPage } from "#contract/storefront/entity.ts";
import { email, following, max, required, type Rule } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import styles from "./storefronts.module.css";

const visibleLine: Rule = (text) => (hiddenCharacterIn(text.trim()) === null ? undefined : hiddenCharacterMessage);
const visibleText: Rule = (text) =>
  hiddenCharacterIn(text.trim(), "several") === null ? undefined : hiddenCharacterMessage;

const RequestFormSchema = z.object({
  fullName: z.string().superRefine(following("name", required, max(100), visibleLine)),
  email: z.string().superRefine(following("e-mail", required, email, max(320))),
  what: z.string().superRefine(following("request", required, max(1_000), visibleText)),
  when: z.string().superRefine(following("time", max(200), visibleLine)),
});
type RequestFields = z.infer<typeof RequestFormSchema>;

type Props = { notary: Pick<NotaryPage, "address" | "fullName" | "howToAsk"> };

/** Asks the notary for a signing; whoever asks needs no account, and is bound to nothing. */
export const RequestForm = ({ notary: { address, fullName, howToAsk } }: Props) => {
  const { control, handleSubmit, reset } = useForm<RequestFields>({
    resolver: zodResolver(RequestFormSchema),
    defaultValues: { fullName: "", email: "", what: "", when: "" },
  });
  const ask = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (request: RequestFields) => api.storefronts.ask({ ...request, email: request.email.trim(), address }),
    onSuccess: () => reset(),
  });
  return (
    <section className={styles.ask} aria-labelledby="ask">
      <h2 id="ask">Ask for a signing</h2>
      {howToAsk !== "" && <p className={styles.how}>{howToAsk}</p>}
      {ask.isSuccess ? (
        <Alert
          tone="verified"
          title={`${fullName} has your request`}
          actions={<Button onPress={ask.reset}>Ask for something else</Button>}
        >
          The answer comes by mail to {ask.variables.email}. Nothing is agreed until then.
        </Alert>
      ) : (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => void handleSubmit((form) => ask.mutate(form))(event)}
        >
          <SideBySide>
            <FormTextField control={control} name="fullName" label="Your name" autoComplete="name" isRequired />
            <FormTextField
              control={control}
              name="email"
              type="email"
              label="Your e-mail"
              autoComplete="email"
              isRequired
            />
          </SideBySide>
          <FormTextField
            control={control}
            name="what"
            label="What is to be signed or notarized?"
            description="Which documents, how many people sign, and where they are."
            rows={4}
            isRequired
          />
          <FormTextField control={control} name="when" label="When would suit you?" />
          <Failure error={ask.error} onDismiss={ask.reset} />
          <div className={styles.send}>
            <Button variant="primary" type="submit" isPending={ask.isPending}>
              {ask.isPending ? "Sending…" : "Ask for a signing"}
            </Button>
            <p className={styles.quiet}>Only {fullName} reads this. It is deleted after 90 days.</p>
          </div>
        </form>
      )}
    </section>
  );
};
