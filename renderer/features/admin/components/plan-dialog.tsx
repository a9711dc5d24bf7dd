import { z } from "zod";
import { RoleNameSchema } from "#contract/account/entity.ts";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import { PlanIntervalSchema, type Plan } from "#contract/plan/http.ts";
import { intervalWords } from "#lib/money/interval-words.ts";
import { api } from "#renderer/services/api/api.ts";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import { useWords } from "../hooks/use-words.ts";
import { parseCents } from "../model/cents.ts";
import { roleOptions } from "../model/role-options.ts";
import { WordsDialog } from "./words-dialog.tsx";

const intervalOptions = PlanIntervalSchema.options.map((value) => ({ value, label: intervalWords[value] }));

const WordsSchema = z
  .object({
    name: PlainLineSchema(80),
    role: RoleNameSchema,
    amount: z.string().refine((text) => parseCents(text) !== null, "An amount such as 25.00, up to 100,000.00."),
    interval: PlanIntervalSchema,
    includes: z
      .string()
      .transform((text) =>
        text
          .split("\n")
          .map((line) => line.trim())
          .filter((line) => line !== ""),
      )
      .pipe(z.array(PlainLineSchema(120)).max(20)),
  })
  .transform(({ amount, ...words }) => ({ ...words, amountCents: parseCents(amount) ?? 0 }));
type Words = z.infer<typeof WordsSchema>;

/** A new plan, or what is changed of one. */
export const PlanDialog = ({ plan, onClose }: { plan: Plan | null; onClose: () => void }) => {
  const form = useWords(WordsSchema, {
    name: plan?.name ?? "",
    role: plan?.role ?? ("SelfRon" as const),
    amount: plan === null ? "" : (plan.amountCents / 100).toFixed(2),
    interval: plan?.interval ?? ("month" as const),
    includes: plan?.includes.join("\n") ?? "",
  });
  const save = useAdminAct((words: Words) =>
    plan === null ? api.plans.create(words) : api.plans.change({ planId: plan.id, ...words }),
  );
  return (
    <WordsDialog thing={plan} add="Offer a plan" form={form} save={save} onClose={onClose}>
      <TextField label="Name" isRequired autoFocus maxLength={80} {...form.field("name")} />
      <Select
        label="For"
        options={roleOptions}
        value={form.words.role}
        onChange={(role) => form.set({ role })}
        isRequired
      />
      <SideBySide>
        <TextField label="Price in US dollars" isRequired inputMode="decimal" {...form.field("amount")} />
        <Select
          label="Paid"
          options={intervalOptions}
          value={form.words.interval}
          onChange={(interval) => form.set({ interval })}
        />
      </SideBySide>
      <TextField label="What it includes" description="A line each." rows={5} {...form.field("includes")} />
    </WordsDialog>
  );
};
