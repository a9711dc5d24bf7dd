import type { Member, ViewedPage } from "#contract/member/entity.ts";
import { isHere } from "./is-here.ts";

type Looker = Pick<Member, "id" | "type" | "status" | "view">;

/** What is before somebody who is in the meeting; null of whoever is away, or has said nothing yet. */
export const viewOf = ({ status, view }: Pick<Looker, "status" | "view">): ViewedPage | null =>
  isHere(status) ? (view ?? null) : null;

/** Those who look at a document, but for one. */
export const lookersAt = <Person extends Looker>(
  members: readonly Person[],
  documentId: string,
  but: string | null,
): Person[] => members.filter((member) => member.id !== but && viewOf(member)?.documentId === documentId);
