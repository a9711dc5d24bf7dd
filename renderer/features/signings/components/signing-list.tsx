import type { Key } from "react-aria-components";
import { navigate } from "wouter/use-hash-location";
import type { WorkSigning } from "#contract/signing/work-list.ts";
import type { JournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { List, ListRow } from "#renderer/ui/list.tsx";
import { SigningRow } from "./signing-row.tsx";

export type StandingOf = (signing: WorkSigning) => JournalStanding;
type Props = { label: string; signings: readonly WorkSigning[]; standingOf: StandingOf };

/** A signing of one's own opens as its meeting; one that another notary leads, where the account takes part in it. */
const addressOf = (signings: readonly WorkSigning[], id: string): string =>
  signings.find((signing) => signing.id === id)?.progress === null ? `/taking-part/${id}` : `/signing/${id}`;

export const SigningList = ({ label, signings, standingOf }: Props) => (
  <List
    aria-label={label}
    items={signings.map((signing) => ({ id: signing.id, signing, standing: standingOf(signing) }))}
    onAction={(id: Key) => navigate(addressOf(signings, String(id)))}
  >
    {({ id, signing, standing }) => (
      <ListRow id={id} textValue={signing.title}>
        <SigningRow signing={signing} standing={standing} />
      </ListRow>
    )}
  </List>
);
