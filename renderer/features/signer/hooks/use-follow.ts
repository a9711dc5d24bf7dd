import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import type { Member, ViewedPage } from "#contract/member/entity.ts";
import { viewOf } from "#lib/people/who-looks.ts";
import { keepOwnPage, keepsOwnPage } from "../model/following.ts";

/** A page that this one is led to; a new key leads there anew. */
export type LedTo = ViewedPage & { key: number };

const isSame = (left: ViewedPage | null, right: ViewedPage | null): boolean =>
  left !== null && right !== null && left.documentId === right.documentId && left.page === right.page;

/**
 * Turns the page with the notary, for as long as the person wishes it. Whoever turned to another page by themselves, or began to
 * fill in a field, is led nowhere until they are at the notary's page again: nothing moves from under a hand.
 */
export const useFollow = (
  members: readonly Pick<Member, "type" | "status" | "view">[],
  memberId: string,
  onLed: (documentId: DocumentId) => void,
) => {
  const notary = members.find(({ type }) => type === "notary");
  const notaryView = notary === undefined ? null : viewOf(notary);
  const [isOn, setIsOn] = useState(() => !keepsOwnPage(memberId));
  const [ledTo, setLedTo] = useState<LedTo | null>(null);
  const [seen, setSeen] = useState<ViewedPage | null>(null);
  const isOnOwn = useRef(false);

  const goThere = () => {
    if (notaryView === null) return;
    isOnOwn.current = false;
    setLedTo((before) => ({ ...notaryView, key: (before?.key ?? 0) + 1 }));
    onLed(notaryView.documentId);
  };
  const follow = useEffectEvent(() => {
    if (isOn && !isOnOwn.current) goThere();
  });
  const at = notaryView === null ? null : `${notaryView.documentId} ${notaryView.page}`;
  const known = useRef(at);
  useEffect(() => {
    // Where the notary was when this page was opened is where they were; from then on they lead.
    if (at === null || at === known.current) return;
    known.current = at;
    follow();
  }, [at]);

  return {
    isOn,
    toggle: () => {
      setIsOn(!isOn);
      keepOwnPage(memberId, isOn);
      if (!isOn) goThere();
    },
    notaryView,
    /** Something else is before this person than before the notary. */
    isElsewhere: seen !== null && notaryView !== null && !isSame(seen, notaryView),
    ledTo,
    goThere,
    looked: (now: ViewedPage) => {
      if (isSame(now, notaryView)) isOnOwn.current = false;
      else if (seen !== null && !isSame(now, seen) && !isSame(now, ledTo)) isOnOwn.current = true;
      if (!isSame(now, seen)) setSeen(now);
    },
    actOnOwn: () => {
      isOnOwn.current = true;
    },
  };
};

export type Follow = ReturnType<typeof useFollow>;
