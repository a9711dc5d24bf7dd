import { LayoutTemplate, PencilLine, PenLine } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { FieldType } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { isFillable } from "#lib/fields/field-types.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { participantStyle } from "#renderer/ui/participant-colour.ts";
import { fieldIcons, fieldTypeNames, isArmedWith, type Armed } from "#renderer/features/fields/index.ts";
import { PaletteTool } from "./palette-tool.tsx";
import styles from "./palette.module.css";

type Props = {
  /** Everyone in the signing; the notary last. */
  people: readonly Member[];
  /** Whose fields are placed next. */
  person: Member | null;
  armed: Armed | null;
  /** The notary's own blocks, by name. */
  blocks: readonly NotaryBlock[];
  /** While a lock runs: the palette stays where it is, so that the page does not jump. */
  isDisabled: boolean;
  onPerson: (member: Member) => void;
  /** By pointer: the next click on a page places it. */
  onArm: (armed: Armed | null) => void;
  /** By keyboard or screen reader: it is placed in the middle of the page. */
  onPlaceCentred: (armed: Armed) => void;
  /** Where roles stand in the place of people: nobody is at hand who could sign at once. */
  isOfRoles?: boolean;
  /** Somebody prepares for the notary: nothing is signed at once, and the stamp is the seal. */
  isPreparing?: boolean;
};

const forPeople: readonly FieldType[] = [
  "signature",
  "initials",
  "name",
  "date",
  "title",
  "text",
  "custom",
  "checkbox",
  "bookmark",
];
/** Of roles the statement is one more field for the notary: no other tools stand beside the palette there. */
const forNotaryRole: readonly FieldType[] = ["notary_signature", "notary_stamp", "required_ron_statement"];
/** What the notary places for themself; the RON statement and what is not a field stand among the notary's tools (S191). */
const forNotary: readonly FieldType[] = ["notary_signature", "notary_stamp"];
const forNotaryPrepared: readonly FieldType[] = ["notary_signature"];
/** What the notary places and signs with one act. */
const forSigning = [
  { type: "notary_signature", name: "Place and sign", what: "your own signature" },
  { type: "initials", name: "Place and initial", what: "your own initials" },
] as const satisfies readonly { type: FieldType; name: string; what: string }[];
const shortNames: Partial<Record<FieldType, string>> = {
  notary_signature: "Signature",
  notary_stamp: "Stamp",
  required_ron_statement: "Statement",
};

/** What stops this tool as things are, and the way on; null where nothing does. */
const whyUnavailable = (type: FieldType, person: Member | null): string | null => {
  if (person === null && forPeople.includes(type) && isFillable(type))
    return "Choose whose field it is first: above, under “Fields for”.";
  if (person?.type === "notary" && type === "signature")
    return "The notary signs in a field of their own: take “Signature” under “Notary”, below. For somebody else’s signature choose them under “Fields for”.";
  return null;
};

const menuNameOf = ({ type, fullName }: Member, isOthers: boolean): string =>
  type === "notary" && !isOthers ? `${fullName} (you)` : fullName;

const shortNameOf = (person: Member | null, isOfRoles: boolean): string =>
  person === null ? "Nobody" : isOfRoles ? person.fullName : (person.fullName.split(" ")[0] ?? "");

export const Palette = memo((props: Props) => {
  const { people, person, armed, blocks, isDisabled, onPerson, onArm, onPlaceCentred } = props;
  const { isOfRoles = false, isPreparing = false } = props;
  const ofNotary = isOfRoles ? forNotaryRole : isPreparing ? forNotaryPrepared : forNotary;
  const common = { isDisabled, onArm, onPlaceCentred };
  const tool = (type: FieldType, name: string) => (
    <PaletteTool
      key={type}
      label={`Place a field: ${fieldTypeNames[type]}`}
      name={name}
      icon={fieldIcons[type]}
      places={{ kind: "field", type }}
      isArmed={isArmedWith(armed, type)}
      isDisabled={isDisabled}
      unavailable={whyUnavailable(type, person)}
      onArm={onArm}
      onPlaceCentred={onPlaceCentred}
    />
  );
  return (
    <div
      className={styles.palette}
      role="toolbar"
      aria-label="Field palette"
      aria-orientation="vertical"
      // Where nothing in it can have the focus, it is scrolled by itself.
      tabIndex={isDisabled ? 0 : undefined}
    >
      <Group label="Fields for">
        <Menu
          label="Whose fields are placed"
          placement="bottom start"
          trigger={
            <AriaButton
              className={cx(styles.person)}
              style={person === null ? {} : participantStyle(person.colour)}
              isDisabled={isDisabled || people.length === 0}
              aria-label={`Fields for ${person?.fullName ?? "nobody"}. Choose another person`}
            >
              {person === null ? "—" : <Avatar name={person.fullName} colour={person.colour} size="small" />}
              <span title={person?.fullName}>{shortNameOf(person, isOfRoles)}</span>
            </AriaButton>
          }
        >
          {people.map((member) => (
            <MenuItem key={member.id} onAction={() => onPerson(member)}>
              {menuNameOf(member, isOfRoles || isPreparing)}
            </MenuItem>
          ))}
        </Menu>
        {forPeople.map((type) => tool(type, fieldTypeNames[type]))}
      </Group>
      <Group label="Notary">
        {ofNotary.map((type) => tool(type, shortNames[type] ?? fieldTypeNames[type]))}
        {!isOfRoles &&
          !isPreparing &&
          forSigning.map(({ type, name, what }) => (
            <PaletteTool
              key={name}
              label={`${name}: ${what}`}
              name={name}
              icon={type === "initials" ? <PencilLine /> : <PenLine />}
              places={{ kind: "signing", type }}
              isArmed={isArmedWith(armed, type, "signing")}
              {...common}
            />
          ))}
      </Group>
      {blocks.length > 0 && (
        <Group label="Blocks">
          {blocks.map((block) => (
            <PaletteTool
              key={block.id}
              label={`Place the block: ${block.name}`}
              name={block.name}
              icon={<LayoutTemplate />}
              places={{ kind: "block", block }}
              isArmed={armed?.kind === "block" && armed.block.id === block.id}
              {...common}
            />
          ))}
        </Group>
      )}
    </div>
  );
});
Palette.displayName = "Palette";

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.group}>
    <p className={styles.label}>{label}</p>
    {children}
  </div>
);
