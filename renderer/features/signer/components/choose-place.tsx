import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReturnChoice } from "#contract/returning/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { placesByNotary } from "../model/places-by-notary.ts";
import styles from "./signer.module.css";

export type PlacesPage = { choices: readonly ReturnChoice[]; hasMore: boolean };

type Props = {
  first: PlacesPage;
  /** Pages count from 0; `entered` where in the meantime there was only one. */
  loadPage: (page: number) => Promise<({ kind: "choose" } & PlacesPage) | { kind: "entered" }>;
  isPending: boolean;
  onChoose: (memberId: ReturnChoice["memberId"]) => void;
};

/** The signings that a code opens, under the name of their notary; the older ones on demand. */
export const ChoosePlace = ({ first, loadPage, isPending, onChoose }: Props) => {
  const { comeBack } = useTexts();
  const [pages, setPages] = useState<readonly PlacesPage[]>([first]);
  const more = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => loadPage(pages.length),
    onSuccess: (page) => {
      if (page.kind === "choose") setPages((known) => [...known, page]);
    },
  });
  const groups = placesByNotary(pages.flatMap(({ choices }) => choices));
  return (
    <Card title={comeBack.which}>
      {groups.map((group) => (
        <section
          key={group.notaryId}
          aria-label={comeBack.withNotary(group.notaryName)}
          className={styles.notaryPlaces}
        >
          {groups.length > 1 && <h3>{comeBack.withNotary(group.notaryName)}</h3>}
          <ul className={styles.places}>
            {group.choices.map((choice) => (
              <li key={choice.memberId}>
                <Button isWide isDisabled={isPending} onPress={() => onChoose(choice.memberId)}>
                  <span className={styles.place}>
                    <strong>{choice.title}</strong>
                    <span>
                      {groups.length > 1
                        ? choice.fullName
                        : comeBack.personAndNotary(choice.fullName, choice.notaryName)}
                    </span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Failure error={more.error} />
      {pages.at(-1)?.hasMore === true && (
        <Button variant="quiet" isWide isPending={more.isPending} isDisabled={isPending} onPress={() => more.mutate()}>
          {comeBack.older}
        </Button>
      )}
    </Card>
  );
};
