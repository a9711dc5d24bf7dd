import { Lock } from "lucide-react";
import { useState } from "react";
import { attachedFilesText } from "#lib/documents/attached-files.ts";
import { actSummaryText, isNotarization, waiverLines } from "#lib/fields/act-parts.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { useFocusOnError } from "#renderer/ui/use-focus-on-error.ts";
import { ConsentLayout } from "./consent-layout.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

export const LockConsent = ({ request, error, isPending, onApprove, onCancel }: ConsentProps<"lock">) => {
  const [password, setPassword] = useState("");
  const input = useFocusOnError(error);
  const whiteOuts = request.whiteOutCount ?? 0;
  const attached = attachedFilesText(request.attachments ?? []);
  const hands = actSummaryText(request.act);
  const waived = waiverLines(request.waived);
  const approve = () => onApprove(request.needsPassword ? { password } : {});
  return (
    <ConsentLayout
      icon={<Lock />}
      title="Lock this document"
      description="It is sealed with your certificate. Nobody can change it afterwards, and this cannot be undone."
      answer={
        (request.needsPassword || error !== null) && (
          <>
            {error !== null && <ErrorCard error={error} />}
            {request.needsPassword && (
              <form
                noValidate
                onSubmit={(event) => {
                  // Enter must not lock: only holding the button does.
                  event.preventDefault();
                }}
              >
                <PasswordField
                  label="Password of your certificate"
                  autoComplete="off"
                  inputRef={input}
                  autoFocus
                  value={password}
                  onChange={setPassword}
                />
              </form>
            )}
          </>
        )
      }
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
          <HoldButton
            icon={<Lock aria-hidden="true" />}
            onHold={approve}
            isPending={isPending}
            isDisabled={request.needsPassword && password === ""}
          >
            {isPending ? "Locking…" : "Lock this document"}
          </HoldButton>
        </>
      }
    >
      {request.demo && (
        <Alert tone="info" title="Demo platform">
          This seal is throw-away and proves nothing.
        </Alert>
      )}
      {waived.length > 0 && (
        <Alert tone="attention" title="You waived parts of the act">
          {waived.map((line) => (
            <p key={line}>Without {line}</p>
          ))}
        </Alert>
      )}
      {request.fieldCount === 0 && (
        <Alert tone="attention" title="No field is on this document">
          It is locked as it was presented: your seal goes over it, and nobody signs it here.
        </Alert>
      )}
      <section className={styles.sheet} aria-label="Document">
        <h2 className={styles.sheetTitle}>{request.documentName}</h2>
        <Facts
          items={[
            { label: "Signing", value: request.signingTitle },
            ...(isNotarization(request.signingKind)
              ? []
              : [{ label: "Kind", value: `${signingKindNames[request.signingKind]}: no notarization` }]),
            {
              label: "Contents",
              value: `${count(request.pageCount, "page", "pages")}, ${count(request.fieldCount, "field", "fields")}`,
            },
            {
              label: "On it",
              value: hands === "" ? "Nobody’s signature, no seal, no statement" : capitalised(hands),
            },
            ...(whiteOuts === 0
              ? []
              : [
                  {
                    label: "Removed",
                    value: `Everything under ${count(whiteOuts, "white-out", "white-outs")}, for good`,
                  },
                ]),
            ...(attached === null ? [] : [{ label: "Attached files", value: `${attached}, sealed with it` }]),
            { label: "SHA-256", value: <Fingerprint hex={request.baseSha256} /> },
          ]}
        />
      </section>
      <section className={styles.sheet} aria-label="Certificate">
        <h2 className={styles.sheetTitle}>{request.certificateSubject}</h2>
        <Facts
          items={[
            { label: "Issued by", value: request.certificateIssuer },
            { label: "Valid to", value: formatDay(request.certificateValidTo) },
          ]}
        />
      </section>
    </ConsentLayout>
  );
};
