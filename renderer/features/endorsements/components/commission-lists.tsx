import { useState } from "react";
import { maxCommissionListBytes } from "#contract/endorsement/limits.ts";
import { stateRules } from "#lib/states/state-rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card, CardPart } from "#renderer/ui/card.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { formatMoment, formatNumber } from "#renderer/ui/format.ts";
import { Row, RowMore, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useCommissionLists, useEndorsementActs } from "../hooks/use-endorsements.ts";
import styles from "./endorsements.module.css";

const states = stateRules.map(({ abbr, name }) => ({ value: abbr, label: name }));

/** The lists that states publish: read in, they approve what agrees with them. */
export const CommissionLists = () => {
  const lists = useCommissionLists();
  const { importList } = useEndorsementActs();
  const [state, setState] = useState("");
  const read = (file: File) =>
    importList.mutate(
      { state, file },
      {
        onSuccess: ({ list, approved }) =>
          showToast({
            tone: "verified",
            title: `The list of ${list.stateName} was read in`,
            text: `${formatNumber(list.rowCount)} notaries; ${approved === 1 ? "1 endorsement was" : `${approved} endorsements were`} approved by it.`,
          }),
      },
    );
  return (
    <Card title="Lists of the states" padding="flush">
      {lists.error !== null && (
        <CardPart>
          <Failure error={lists.error} actions={<Button onPress={() => void lists.refetch()}>Try again</Button>} />
        </CardPart>
      )}
      {lists.isPending && <Skeleton label="Reading which lists there are" rows={1} />}
      {lists.data !== undefined && lists.data.length > 0 && (
        <Rows label="Lists of the states">
          {lists.data.map((list) => (
            <Row key={list.state}>
              <RowTexts title={list.stateName} more={list.fileName} />
              <RowMore>
                {formatNumber(list.rowCount)} notaries, read in by {list.importedBy}, {formatMoment(list.importedAt)}
              </RowMore>
            </Row>
          ))}
        </Rows>
      )}
      <CardPart>
        <div className={styles.import}>
          <RowMore>
            Where a state publishes its notaries, read its list in as CSV with the columns name, number and expires, and
            county where there is one. What waits and agrees with it is approved; everything else stays for you.
          </RowMore>
          <div className={styles.state}>
            <Select
              label="State of the list"
              options={states}
              value={state}
              placeholder="Choose a state"
              onChange={setState}
            />
          </div>
          <DropZone
            label="Drop the list here"
            hint={`.csv; up to ${maxCommissionListBytes / 1_048_576}M. It takes the place of the state’s earlier list.`}
            endings={[".csv"]}
            size="compact"
            isDisabled={state === "" || importList.isPending}
            onFiles={([file]) => {
              if (file !== undefined) read(file);
            }}
          />
          <Failure error={importList.error} onDismiss={importList.reset} />
        </div>
      </CardPart>
    </Card>
  );
};
