import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ShelfItem } from "#contract/shelf/entity.ts";
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
      asksIdentification: null,
      invite: false,
    },
  });
  const { getValues, setValue } = form;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [items, setItems] = useState<readonly ShelfItem[]>([]);
  const nameBy = (fileName: string | undefined) => {
    if (getValues("title") === "" && fileName !== undefined)
      setValue("title", documentNameOf(fileName).replace(/\.pdf$/i, ""), { shouldValidate: true });
  };
  const takeItems = (chosen: readonly ShelfItem[]) => {
    setItems(chosen);
    nameBy(chosen[0]?.name);
  };
  const takeFiles = (chosen: File[]) => {
    setFiles(chosen);
    nameBy(chosen[0]?.name);
  };
  return {
    ...form,
    files,
    takeFiles,
    items,
    takeItems,
    isFilledIn: () => files.length + items.length > 0 || isFilledIn(getValues()),
  };
};

export type NewSigningFields = ReturnType<typeof useNewSigningForm>;
