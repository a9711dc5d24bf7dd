import { Eye } from "lucide-react";
import type { Member } from "#contract/member/entity.ts";
import { viewOf } from "#lib/people/who-looks.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import type { Meeting } from "../hooks/use-meeting-state.ts";

type Props = { member: Member; documents: Meeting["documents"] };

/** Which page is before somebody who is in the meeting; which document, where there is more than one. */
export const LooksAt = ({ member, documents }: Props) => {
  const view = viewOf(member);
  const document = documents.find(({ id }) => id === view?.documentId);
  if (view === null || document === undefined) return null;
  const page = `page ${view.page + 1}`;
  return (
    <StatusLabel tone="neutral" icon={<Eye />}>
      {documents.length === 1 ? `Looks at ${page}` : `Looks at “${document.name}”, ${page}`}
    </StatusLabel>
  );
};
