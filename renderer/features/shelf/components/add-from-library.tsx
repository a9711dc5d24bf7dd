import { Library } from "lucide-react";
import { useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import type { RoleAssignment } from "#contract/shelf/http.ts";
import { roleName, sameRole } from "#lib/fields/block-roles.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { addFromLibrary } from "../hooks/use-shelf.ts";
import { firstAssignment } from "../model/first-assignment.ts";
import { LibraryPicker } from "./library-picker.tsx";
import styles from "./shelf.module.css";

type Props = { signingId: SigningId; members: readonly Member[]; onAdded: (documents: readonly Document[]) => void };

type Assigned = ReadonlyMap<string, RoleAssignment[]>;

/** Adds documents of the library to a signing, and asks who fills the fields of the templates among them. */
export const AddFromLibrary = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Library aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        From the library
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const AddDialog = ({ signingId, members, onAdded, onClose }: Props & { onClose: () => void }) => {
  // One dialog adds once, however often its button is pressed after an answer that was lost.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<readonly ShelfItem[]>([]);
  const [assigned, setAssigned] = useState<Assigned>(new Map());
  const [isAssigning, setIsAssigning] = useState(false);
  const assignmentOf = (item: ShelfItem) => assigned.get(item.id) ?? firstAssignment(item, members);
  const add = useAct(
    () =>
      addFromLibrary(
        signingId,
        requestId,
        chosen.map((item) => ({ itemId: item.id, assigned: assignmentOf(item) })),
      ),
    {},
  );
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      add.reset();
      setRequestId(crypto.randomUUID());
    };
  const templates = chosen.filter(({ roles }) => roles.length > 0);
  const go = () =>
    templates.length > 0 && !isAssigning
      ? setIsAssigning(true)
      : add.mutate(undefined, {
          onSuccess: (documents) => {
            onClose();
            onAdded(documents);
          },
        });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isAssigning ? "Who fills the fields?" : "From the library"}
      description={
        isAssigning
          ? "Each role of a template becomes a person of this signing."
          : "The document comes as its newest version, with the fields of a template."
      }
      footer={
        <>
          {isAssigning ? (
            <Button onPress={() => setIsAssigning(false)}>Back</Button>
          ) : (
            <Button onPress={onClose}>Cancel</Button>
          )}
          <Button variant="primary" isPending={add.isPending} isDisabled={chosen.length === 0} onPress={go}>
            {templates.length > 0 && !isAssigning
              ? "Go on"
              : chosen.length > 1
                ? "Add the documents"
                : "Add the document"}
          </Button>
        </>
      }
    >
      {isAssigning ? (
        templates.map((item) => (
          <Assignments
            key={item.id}
            item={item}
            members={members}
            assigned={assignmentOf(item)}
            onAssign={change((next: RoleAssignment[]) => setAssigned(new Map([...assigned, [item.id, next]])))}
          />
        ))
      ) : (
        <LibraryPicker chosen={chosen} onChoose={change(setChosen)} />
      )}
      <Failure error={add.error} />
    </Dialog>
  );
};

const nobody = "nobody";

type AssignmentsProps = {
  item: ShelfItem;
  members: readonly Member[];
  assigned: readonly RoleAssignment[];
  onAssign: (assigned: RoleAssignment[]) => void;
};

const Assignments = ({ item, members, assigned, onAssign }: AssignmentsProps) => {
  const options = [
    ...members.map(({ id, fullName }) => ({ value: id as string, label: fullName })),
    { value: nobody, label: "Nobody yet" },
  ];
  return (
    <section className={styles.assignments} aria-label={item.name}>
      <h3>{item.name}</h3>
      {item.roles.map((role) => {
        const memberId = assigned.find((each) => sameRole(each.role, role))?.memberId ?? null;
        return (
          <Select
            key={`${role.kind} ${role.ordinal}`}
            label={roleName(role, item.roles)}
            options={options}
            value={memberId ?? nobody}
            onChange={(id) =>
              onAssign([
                ...assigned.filter((each) => !sameRole(each.role, role)),
                { role, memberId: members.find((member) => member.id === id)?.id ?? null },
              ])
            }
          />
        );
      })}
    </section>
  );
};
