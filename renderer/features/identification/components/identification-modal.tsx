import { useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { authIcon } from "#lib/identity/member-icons.ts";
import { provesIdentity } from "#lib/way/proves-identity.ts";
import { useMemberInfo } from "#renderer/services/realtime/use-member-info.ts";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useDiscardGuard } from "#renderer/ui/use-discard-guard.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { useIdentityActs } from "../hooks/use-identity-acts.ts";
import { useIdentityForm } from "../hooks/use-identity-form.ts";
import { theirName } from "../model/compared.ts";
import { identificationTexts as texts, titleOfOne } from "../model/identity-texts.ts";
import { Comparison } from "./comparison.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { KnownPerson } from "./known-person.tsx";
import { LiveTile } from "./live-tile.tsx";
import { MemberPicker } from "./member-picker.tsx";
import { Records } from "./records.tsx";
import styles from "./identification.module.css";

type Props = {
  signing: Signing;
  /** Those whose identity matters here. */
  members: readonly Member[];
  memberId: MemberId | null;
  hasCurrentDocument: boolean;
  onClose: () => void;
};

/** The notary looks at somebody's document, compares, and records what they found. */
export const IdentificationModal = ({ signing, members, memberId, hasCurrentDocument, onClose }: Props) => {
  const [only, ...others] = members;
  const hasSeveral = others.length > 0;
  const [pickedId, setPickedId] = useState(memberId ?? (hasSeveral ? null : (only?.id ?? null)));
  const [wantedId, setWantedId] = useState<MemberId | null>(null);
  const member = members.find(({ id }) => id === pickedId);
  const state = useIdentityForm();
  const acts = useIdentityActs(signing.id);
  const isBusy = acts.submit.isPending || acts.bypass.isPending;
  const pick = (id: MemberId) => {
    state.reset();
    acts.request.reset();
    acts.assertKnown.reset();
    setWantedId(null);
    setPickedId(id);
  };
  const { leave, question } = useDiscardGuard({ isFilled: () => state.isChanged, onDiscard: onClose });
  return (
    <>
      <Dialog
        isOpen
        width="wide"
        title={hasSeveral ? texts.titleOfSeveral : titleOfOne(only?.fullName ?? "")}
        {...(hasSeveral ? { description: texts.subtitleOfSeveral } : {})}
        onClose={isBusy ? () => undefined : leave}
      >
        {hasSeveral && (
          <MemberPicker
            members={members}
            picked={pickedId ?? ""}
            hasCurrentDocument={hasCurrentDocument}
            onPick={(id) => (state.isChanged ? setWantedId(id) : pick(id))}
          />
        )}
        {member !== undefined && <Looking key={member.id} {...{ signing, member, members, state, acts, onClose }} />}
      </Dialog>
      {wantedId !== null && (
        <ConfirmDialog
          title="Change the person?"
          description={texts.unsaved}
          confirm="Change the person"
          weight="grave"
          isPending={false}
          onConfirm={() => pick(wantedId)}
          onClose={() => setWantedId(null)}
        />
      )}
      {question}
    </>
  );
};

type LookingProps = Pick<Props, "signing" | "members" | "onClose"> & {
  member: Member;
  state: ReturnType<typeof useIdentityForm>;
  acts: ReturnType<typeof useIdentityActs>;
};

const isWritten = (info: PersonalInfo | null | undefined): boolean =>
  info !== undefined && info !== null && info.firstName !== "" && info.lastName !== "";

const spoken = ({ firstName, middleName, lastName, suffix }: ReturnType<typeof theirName>): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== "").join(" ");

const Looking = ({ signing, member, members, state, acts, onClose }: LookingProps) => {
  const { chosen, form, today } = state;
  const info = useMemberInfo(signing.id, member.joinedAt === null ? null : member.id);
  const name = theirName(info.data ?? null, member.fullName);
  const mayAsk = provesIdentity(signing, member) && authIcon(member) === "not-started";
  return (
    <>
      <KnownPerson member={member} act={acts.assertKnown} />
      <div className={styles.sides}>
        <div className={styles.side}>
          <LiveTile signingId={signing.id} member={member} onPicture={(picture) => void chosen.add([picture])} />
          {chosen.isReading && <Waiting>Looking for a barcode in the picture…</Waiting>}
          <p className={styles.hint}>
            {`${isWritten(info.data) ? "They wrote their name as" : "They were invited as"} “${spoken(name)}”.`}
          </p>
          <Records signingId={signing.id} member={member} />
        </div>
        <div className={styles.side}>
          <IdentityForm
            signing={signing}
            member={member}
            members={members}
            state={state}
            acts={acts}
            onNotify={() => {
              // Once: the person reads it on their page and in a mail.
              if (mayAsk && acts.request.isIdle) acts.request.mutate(member.id);
            }}
            onUploaded={onClose}
            onBypassed={() => {
              showToast({ tone: "info", title: `${member.fullName} goes on without showing an ID` });
              onClose();
            }}
            onCancel={onClose}
          />
          <Failure error={acts.request.error} onDismiss={acts.request.reset} />
          {acts.request.isSuccess && <p role="status">{`${member.fullName} is told by mail and on their page.`}</p>}
        </div>
      </div>
      {chosen.read !== null && (
        <Comparison read={chosen.read} form={form} name={name} today={today} onFill={state.fill} />
      )}
    </>
  );
};
