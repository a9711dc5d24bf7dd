import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { TextList } from "#renderer/ui/text-list.tsx";
import type { IdentityActs } from "../hooks/use-identity-acts.ts";
import type { IdentityFormState } from "../hooks/use-identity-form.ts";
import { useHandIn } from "../hooks/use-hand-in.ts";
import { identificationTexts as texts } from "../model/identity-texts.ts";
import { keptNumberText } from "../model/rule-texts.ts";
import { DocumentFields } from "./document-fields.tsx";
import { IdentityPictures } from "./identity-pictures.tsx";
import styles from "./identification.module.css";

type Props = {
  signing: Pick<Signing, "id" | "notary">;
  member: Member;
  members: readonly Member[];
  state: IdentityFormState;
  acts: IdentityActs;
  /** The box was ticked that says that the person is told. */
  onNotify: () => void;
  onUploaded: (member: Member) => void;
  onBypassed: (member: Member) => void;
  onCancel: () => void;
};

/** What the notary saw of somebody's document, or that they know the person and look at none. */
export const IdentityForm = ({
  signing: { id: signingId, notary },
  member,
  members,
  state,
  acts,
  onNotify,
  onUploaded,
  onBypassed,
  onCancel,
}: Props) => {
  const { form, change, chosen, problems, shown } = state;
  const { handIn, failure, forget } = useHandIn(signingId, state, acts.submit, onUploaded);
  const { submit, bypass } = acts;
  const isKnown = member.identity?.isKnown === true;
  const isBypassed = isKnown && form.isBypassed;
  const isBusy = submit.isPending || bypass.isPending;
  const isDisabled = isBypassed || isBusy;
  const missing = isBypassed ? [] : problems;
  const goOn = () => {
    if (isBusy || missing.length > 0) return;
    if (isBypassed) bypass.mutate(member.id, { onSuccess: () => onBypassed(member) });
    else handIn(member);
  };
  return (
    <Form className={styles.form} aria-label={`ID of ${member.fullName}`} onSubmit={goOn} isPending={isBusy}>
      {isKnown && (
        <Checkbox isSelected={form.isBypassed} isDisabled={isBusy} onChange={(isBypassed) => change({ isBypassed })}>
          {texts.bypass}
        </Checkbox>
      )}
      <Checkbox
        isRequired
        isSelected={form.isNotified}
        isDisabled={isDisabled}
        onChange={(isNotified) => {
          change({ isNotified });
          if (isNotified) onNotify();
        }}
      >
        {isKnown ? `${texts.notify} ${texts.personalKnowledge}` : texts.notify}
      </Checkbox>
      <DocumentFields
        form={form}
        problems={shown}
        today={state.today}
        numberHint={keptNumberText(notary.state)}
        isDisabled={isDisabled}
        onChange={change}
        onLeave={state.leave}
      />
      <IdentityPictures
        signingId={signingId}
        member={member}
        members={members}
        chosen={chosen}
        isDisabled={isDisabled}
        errorMessage={shown.pictures}
      />
      <Checkbox
        isRequired
        isSelected={form.isValidated}
        isDisabled={isDisabled}
        onChange={(isValidated) => change({ isValidated })}
      >
        {texts.validated}
      </Checkbox>
      {submit.isPending && <ProgressBar label="Uploading…" />}
      {failure?.kind === "said" && <ErrorCard error={failure.error} onDismiss={forget} />}
      {failure?.kind === "unsaid" && <Alert tone="seal" title={texts.notUploaded} onDismiss={forget} />}
      <Failure error={bypass.error} onDismiss={bypass.reset} />
      {missing.length > 0 && (
        <div className={styles.missing}>
          <p>Before this can be submitted:</p>
          <TextList label="Before this can be submitted" texts={missing} />
        </div>
      )}
      <div className={styles.actions}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" isDisabled={missing.length > 0} isPending={isBusy}>
          {isBypassed ? texts.bypassAct : "Submit"}
        </Button>
      </div>
    </Form>
  );
};
