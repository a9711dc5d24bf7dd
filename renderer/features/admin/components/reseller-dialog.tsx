import { useState } from "react";
import { z } from "zod";
import { PlainLineSchema, PlainTextSchema } from "#contract/common/plain-text.ts";
import { ProducerCodeSchema, type Reseller } from "#contract/reseller/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import { useWords } from "../hooks/use-words.ts";
import { WordsDialog } from "./words-dialog.tsx";

const WordsSchema = z.object({
  name: PlainLineSchema(120),
  email: z.email("The address is not complete."),
  description: PlainTextSchema(2_000),
  link: z.url({ protocol: /^https?$/, error: "An address such as https://example.org." }),
  producerCode: ProducerCodeSchema,
});
type Words = z.infer<typeof WordsSchema>;

const save = async (reseller: Reseller | null, { producerCode, ...words }: Words, logo: File | null) => {
  const saved =
    reseller === null
      ? await api.resellers.create({ ...words, producerCode })
      : await api.resellers.change({ resellerId: reseller.id, ...words });
  if (logo !== null) await api.resellers.setLogo({ resellerId: saved.id, image: logo });
};

/** A new reseller, or what is changed of one; its code stays. */
export const ResellerDialog = ({ reseller, onClose }: { reseller: Reseller | null; onClose: () => void }) => {
  const form = useWords(WordsSchema, {
    name: reseller?.name ?? "",
    email: reseller?.email ?? "",
    description: reseller?.description ?? "",
    link: reseller?.link ?? "",
    producerCode: reseller?.producerCode ?? "",
  });
  const [logo, setLogo] = useState<File | null>(null);
  const act = useAdminAct((words: Words) => save(reseller, words, logo));
  return (
    <WordsDialog thing={reseller} add="Add a reseller" form={form} save={act} onClose={onClose}>
      <TextField label="Name" isRequired autoFocus maxLength={120} {...form.field("name")} />
      <TextField
        label="Producer code"
        description={
          reseller === null ? "Stands in the address of its page, and stays." : "It stands in links and stays."
        }
        isRequired
        isReadOnly={reseller !== null}
        maxLength={40}
        {...form.field("producerCode")}
      />
      <TextField label="E-mail" type="email" isRequired maxLength={320} {...form.field("email")} />
      <TextField label="Link" type="url" isRequired maxLength={500} {...form.field("link")} />
      <TextField label="Description" rows={4} isRequired maxLength={2_000} {...form.field("description")} />
      <DropZone
        size="compact"
        label={logo === null ? "Drop a logo here" : `The logo will be “${logo.name}”`}
        hint="PNG, up to 1 MB"
        endings={[".png"]}
        onFiles={([file]) => setLogo(file ?? null)}
      />
    </WordsDialog>
  );
};
