import { Plus, X } from "lucide-react";
import type { CredibleWitness, IdentityMethod } from "#contract/journal/values.ts";
import { Button } from "#renderer/ui/button.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { OutcomeSelect } from "./outcome-select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { emptyWitness, type JournalForm, type JournalFormErrors, type WrittenForm } from "../model/journal-proposal.ts";
import styles from "./journal-entry-form.module.css";

const methods: readonly { value: IdentityMethod; label: string }[] = [
  { value: "identity-document", label: "Identity document" },
  { value: "personal-knowledge", label: "Personally known to me" },
  { value: "credible-witness", label: "Credible witness" },
];

export type ColumnsProps = {
  form: JournalForm;
  errors: JournalFormErrors;
  isRequired: (name: keyof JournalFormErrors) => boolean;
  onChange: (part: Partial<WrittenForm>) => void;
  onText: (name: keyof JournalForm["texts"], text: string) => void;
};

/** How the notary knew who the principal was: outcomes only, never numbers, questions or pictures. */
export const IdentityColumns = (props: ColumnsProps) => {
  const { form, onChange, onText, errors } = props;
  return (
    <>
      <Select
        label="How identity was established"
        value={form.identityMethod}
        options={methods}
        onChange={(identityMethod) => onChange({ identityMethod })}
      />
      {form.identityMethod === "identity-document" && <DocumentColumns {...props} />}
      {form.identityMethod === "credible-witness" && <WitnessColumns {...props} />}
      {form.identityMethod === "personal-knowledge" && (
        <TextField
          label="Since when and from where"
          rows={2}
          value={form.texts.identityEvidence}
          errorMessage={errors.identityEvidence}
          onChange={(text) => onText("identityEvidence", text)}
        />
      )}
    </>
  );
};

const DocumentColumns = ({ form, errors, isRequired, onChange, onText }: ColumnsProps) => (
  <>
    <TextField
      label="Identity document"
      description="Its kind, such as driver’s license. Never its number."
      isRequired
      value={form.texts.identityDocumentType}
      errorMessage={errors.identityDocumentType}
      onChange={(text) => onText("identityDocumentType", text)}
    />
    <TextField
      label="Issued by"
      placeholder="Florida"
      isRequired={isRequired("identityDocumentIssuer")}
      value={form.texts.identityDocumentIssuer}
      errorMessage={errors.identityDocumentIssuer}
      onChange={(text) => onText("identityDocumentIssuer", text)}
    />
    <div className={styles.pair}>
      <TextField
        label="Issued on"
        type="date"
        isRequired={isRequired("identityDocumentIssuedOn")}
        value={form.texts.identityDocumentIssuedOn}
        errorMessage={errors.identityDocumentIssuedOn}
        onChange={(text) => onText("identityDocumentIssuedOn", text)}
      />
      <TextField
        label="Expires on"
        type="date"
        isRequired={isRequired("identityDocumentExpiresOn")}
        value={form.texts.identityDocumentExpiresOn}
        errorMessage={errors.identityDocumentExpiresOn}
        onChange={(text) => onText("identityDocumentExpiresOn", text)}
      />
    </div>
    <OutcomeSelect
      label="Credential analysis"
      isRequired={isRequired("credentialAnalysisPassed")}
      value={form.credentialAnalysis}
      errorMessage={errors.credentialAnalysisPassed}
      onChange={(credentialAnalysis) => onChange({ credentialAnalysis })}
    />
    <OutcomeSelect
      label="Identity proofing"
      isRequired={isRequired("identityProofingPassed")}
      value={form.identityProofing}
      errorMessage={errors.identityProofingPassed}
      onChange={(identityProofing) => onChange({ identityProofing })}
    />
  </>
);

const maxWitnesses = 5;

const WitnessColumns = ({ form, errors, onChange }: ColumnsProps) => {
  const change = (index: number, part: Partial<CredibleWitness>) =>
    onChange({
      witnesses: form.witnesses.map((witness, at) => (at === index ? { ...witness, ...part } : witness)),
    });
  return (
    <>
      {form.witnesses.map((witness, index) => {
        const title = form.witnesses.length === 1 ? "Credible witness" : `Credible witness ${index + 1}`;
        return (
          <fieldset key={index} className={styles.fieldset}>
            <legend className={styles.legend}>
              {title}
              {form.witnesses.length > 1 && (
                <IconButton
                  size="small"
                  label={`Leave out ${title.toLowerCase()}`}
                  icon={<X />}
                  onPress={() => onChange({ witnesses: form.witnesses.toSpliced(index, 1) })}
                />
              )}
            </legend>
            <TextField
              isRequired
              label="Name"
              maxLength={200}
              value={witness.name}
              onChange={(name) => change(index, { name })}
            />
            <TextField
              isRequired
              label="Address"
              rows={2}
              maxLength={400}
              value={witness.address}
              onChange={(address) => change(index, { address })}
            />
            <TextField
              isRequired
              label="How the witness is known"
              description="Personally known, or the identity document that they showed."
              maxLength={400}
              value={witness.basis}
              onChange={(basis) => change(index, { basis })}
            />
          </fieldset>
        );
      })}
      {errors.credibleWitnesses !== undefined && <p className={styles.problem}>{errors.credibleWitnesses}</p>}
      {form.witnesses.length < maxWitnesses && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          onPress={() => onChange({ witnesses: [...form.witnesses, emptyWitness] })}
        >
          Add a witness
        </Button>
      )}
    </>
  );
};
