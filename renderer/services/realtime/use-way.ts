import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Way } from "#contract/way/entity.ts";
import { wayFactsOf } from "#lib/way/way-facts.ts";
import { wayOf } from "#lib/way/way-of.ts";
import { api } from "../api/api.ts";
import { signingKeys } from "./signing-keys.ts";
import type { SigningSnapshot } from "./signing-snapshot.ts";

const notKnown = () => null;

/** Who stands where, as text: another one is another question to the platform. */
const inShort = ({ standings }: Way): string => standings.map(({ memberId, step }) => `${memberId}:${step}`).join(" ");

/** Whether what the platform said of these people is not what follows from what the page shows. */
const areApart = (told: Way, expected: Way): boolean =>
  told.standings.some(
    ({ memberId, step }) => expected.standings.find((each) => each.memberId === memberId)?.step !== step,
  );

const askAgainMs = 5_000;

/**
 * Where everybody stands, by the platform's word. As soon as what the page shows leads to something else than it did, the page
 * goes on to that by the same table and asks the platform, which has the last word and knows since when; without a line the
 * page stays where it is.
 */
export const useWay = (snapshot: SigningSnapshot, reader: MemberId | null): Way => {
  const { signing, members, documents } = snapshot;
  const expected = useMemo(
    () => wayOf(wayFactsOf({ signing, members, documents }), notKnown),
    [signing, members, documents],
  );
  const { data: told } = useQuery({
    queryKey: [...signingKeys.way(signing.id), reader, inShort(expected)],
    queryFn: () => api.way.get({ id: signing.id }),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data !== undefined && areApart(data, expected) ? askAgainMs : false),
  });
  return useMemo(
    () => ({
      standings: expected.standings.map(
        (each) => told?.standings.find(({ memberId }) => memberId === each.memberId) ?? each,
      ),
    }),
    [expected, told],
  );
};
