import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { SigningKindSchema, type Signing } from "#contract/entities/signing.ts";
import type { PersonalLink } from "#contract/http/signings.ts";
import { api } from "#renderer/app/api/api.ts";
import { signingsKey } from "#renderer/app/realtime/follow-lists.ts";
import { useUploadQueue } from "#renderer/features/documents/index.ts";

export const NewSigningSchema = z.object({
  title: z.string().trim().min(1, "The Title is required.").max(200, "The Title may have 200 characters."),
  kind: SigningKindSchema,
  fullName: z.string().trim().min(1, "The Name is required.").max(200, "The Name may have 200 characters."),
  email: z.string().trim().min(1, "The E-mail is required.").pipe(z.email("The E-mail must be a valid email.")),
});
export type NewSigningForm = z.infer<typeof NewSigningSchema>;

export type CreatedSigning = { signing: Signing; links: PersonalLink[]; signerName: string };

/**
 * Two steps that fail apart: once the signing stands, a refused document does not undo it, and another file can be
 * chosen for the same signing.
 */
export const useNewSigning = () => {
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<CreatedSigning | null>(null);
  const [addedNames, setAddedNames] = useState<readonly string[]>([]);
  const uploads = useUploadQueue((added) => {
    setAddedNames((names) => [...names, ...added.map((document) => document.name)]);
    void queryClient.invalidateQueries({ queryKey: signingsKey });
  });

  const create = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ form }: { form: NewSigningForm; files: readonly File[] }) => {
      const { signing, links } = await api.signings.create({
        title: form.title,
        kind: form.kind,
        scheduledAt: null,
        members: [{ fullName: form.fullName, email: form.email, type: "signer" }],
      });
      return { signing, links, signerName: form.fullName };
    },
    onSuccess: (result, { files }) => {
      setCreated(result);
      void queryClient.invalidateQueries({ queryKey: signingsKey });
      if (files.length > 0) uploads.add(result.signing.id, files, []);
    },
  });
  return { create, created, uploads, addedNames };
};

export type NewSigningState = ReturnType<typeof useNewSigning>;
