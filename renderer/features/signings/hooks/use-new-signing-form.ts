import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { documentNameOf } from "#lib/documents/document-name.ts";
import { isFilledIn, NewSigningSchema, type NewSigningForm as Form } from "../model/new-signing-schema.ts";
import { ownZone } from "../model/zoned-time.ts";

/** What the notary fills in: the fields, and the files, the first of which names the signing. */
export const useNewSigningForm = () => {
  const form = useForm<Form>({
    resolver: zodResolver(NewSigningSchema),
    defaultValues: {
      title: "",
      kind: "real",
      when: "flex",
      date: "",
      time: "",
      zone: ownZone(),
      people: [{ fullName: "", email: "", type: "signer", language: "en" }],
      invite: false,
    },
  });
  const { getValues, setValue } = form;
  const [files, setFiles] = useState<readonly File[]>([]);
  const takeFiles = (chosen: File[]) => {
    setFiles(chosen);
    const [first] = chosen;
    if (getValues("title") === "" && first !== undefined)
      setValue("title", documentNameOf(first.name).replace(/\.pdf$/i, ""), { shouldValidate: true });
  };
  return { ...form, files, takeFiles, isFilledIn: () => files.length > 0 || isFilledIn(getValues()) };
};

export type NewSigningFields = ReturnType<typeof useNewSigningForm>;
