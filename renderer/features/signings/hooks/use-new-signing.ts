import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import { addFromLibrary } from "#renderer/features/shelf/index.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { useUploadQueue } from "#renderer/features/uploads/index.ts";
import { openOnce, type OpenRequest } from "../model/open-once.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import {
  asInvited,
  asksIdentificationOf,
  namedPeople,
  scheduledAtOf,
  type NewSigningForm,
  type NewPerson,
} from "../model/new-signing-schema.ts";

export type UnshownPerson = Pick<Member, "fullName" | "email"> & { memberId: MemberId };
export type CreatedSigning = {
  signing: Signing;
  invited: { person: NewPerson; link: PersonalLink }[];
  /** People whose links were made with an answer that was lost: they are mailed, and can be shown to nobody any more. */
  unshown: UnshownPerson[];
  /** It was opened by an earlier sending of the form, which was changed since. */
  isEarlier: boolean;
};

type Filled = { form: NewSigningForm; files: readonly File[]; items: readonly ShelfItem[] };

const unshownIn = async (signingId: SigningId): Promise<UnshownPerson[]> =>
  (await api.signings.snapshot({ id: signingId })).members
    .filter(({ type }) => type !== "notary")
    .map(({ id, fullName, email }) => ({ memberId: id, fullName, email }));

/**
 * Two steps that fail apart: once the signing stands, a refused document does not undo it, and another file can be
 * chosen for the same signing.
 */
export const useNewSigning = () => {
  const queryClient = useQueryClient();
  const checksIdentity = usePlatformIdentity().data?.checksIdentity === true;
  // One form opens one signing, however often its buttons are pressed after an answer that was lost.
  const [requestId] = useState(() => crypto.randomUUID());
  const sent = useRef<readonly OpenRequest[]>([]);
  const [created, setCreated] = useState<CreatedSigning | null>(null);
  const [addedNames, setAddedNames] = useState<readonly string[]>([]);
  const uploads = useUploadQueue((added) => {
    setAddedNames((names) => [...names, ...added.map((document) => document.name)]);
    void queryClient.invalidateQueries({ queryKey: signingsKey });
  });

  const [libraryRequestId] = useState(() => crypto.randomUUID());
  const fromLibrary = useAct(
    ({ signingId, items }: { signingId: SigningId; items: readonly ShelfItem[] }) =>
      addFromLibrary(
        signingId,
        libraryRequestId,
        items.map(({ id }) => ({ itemId: id, assigned: [] })),
      ),
    {
      onDone: (client, added) => {
        setAddedNames((names) => [...names, ...added.map((document) => document.name)]);
        return client.invalidateQueries({ queryKey: signingsKey });
      },
    },
  );

  const create = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ form }: Filled) => {
      const people = namedPeople(form);
      const wanted: OpenRequest = {
        title: form.title,
        kind: form.kind,
        scheduledAt: scheduledAtOf(form),
        members: people.map(asInvited),
        asksIdentification: asksIdentificationOf(form, checksIdentity),
        invite: form.invite,
        requestId,
      };
      const earlier = sent.current;
      sent.current = [wanted, ...earlier];
      const { signing, links, request } = await openOnce(api.signings.create, wanted, earlier);
      // The links come in the order in which the people were named.
      const invited = people.flatMap((person, index) => {
        const link = links[index];
        return link === undefined ? [] : [{ person, link }];
      });
      const isRepeated = request.invite && links.length === 0 && request.members.length > 0;
      const unshown = isRepeated ? await unshownIn(signing.id) : [];
      return { signing, invited, unshown, isEarlier: request !== wanted };
    },
    onSuccess: (result, { files, items }) => {
      setCreated(result);
      void queryClient.invalidateQueries({ queryKey: signingsKey });
      if (files.length > 0) uploads.add(result.signing.id, files, []);
      if (items.length > 0) fromLibrary.mutate({ signingId: result.signing.id, items });
    },
  });
  return { create, created, uploads, addedNames, fromLibrary, checksIdentity };
};

export type NewSigningState = ReturnType<typeof useNewSigning>;
