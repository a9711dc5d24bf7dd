import { Lock } from "lucide-react";
import { useState } from "react";
import { isNotarization, waiverLines } from "#lib/fields/act-parts.ts";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts, type Fact } from "#renderer/ui/facts.tsx";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { useFocusOnError } from "#renderer/ui/use-focus-on-error.ts";
import { ConsentLayout } from "./consent-layout.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { DocumentsToLock, SecondLook } from "./documents-to-lock.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { unagreedLines } from "../model/second-look.ts";
import styles from "./consent-form.module.css";

type Request = ConsentProps<"lock">["request"];

export const LockConsent = ({ request, error, isPending, onApprove, onCancel }: ConsentProps<"lock">) => {
  const [password, setPassword] = useState("");
  const input = useFocusOnError(error);
  const { documents, leftOut } = request;
  const [only] = documents;
  const isOne = documents.length === 1;
  const act = isOne ? "Lock this document" : `Lock ${documents.length} documents`;
  return (
    <ConsentLayout
      icon={<Lock />}
      title={act}
      description={
        isOne
          ? "It is locked with your certificate. Nobody can change it afterwards, and this cannot be undone."
          : "Each is locked by itself with your certificate, one after the other. Nobody can change them afterwards, and this cannot be undone."
      }
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
      onCancel={onCancel}
      isPending={isPending}
      approve={
        <HoldButton
          icon={<Lock aria-hidden="true" />}
          onHold={() => onApprove(request.needsPassword ? { password } : {})}
          isPending={isPending}
          isDisabled={request.needsPassword && password === ""}
        >
          {isPending ? "Locking…" : act}
        </HoldButton>
      }
    >
      {request.demo && (
        <Alert tone="info" title="Demo platform">
          {isOne ? "This lock is throw-away and proves nothing." : "These locks are throw-away and prove nothing."}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert tone="info" title="Not locked with this">
          {leftOut.map(({ documentName, reason }) => (
            <p key={documentName}>
              “{documentName}”: {reason}
            </p>
          ))}
        </Alert>
      )}
      {isOne && only !== undefined ? <OneDocument document={only} request={request} /> : <Several request={request} />}
    </ConsentLayout>
  );
};

const signingFacts = ({ signingTitle, signingKind }: Request): Fact[] => [
  { label: "Signing", value: signingTitle },
  ...(isNotarization(signingKind)
    ? []
    : [{ label: "Kind", value: `${signingKindNames[signingKind]}: no notarization` }]),
];

const nothingMore: readonly Fact[] = [];

const Certificate = ({ request, more }: { request: Request; more: readonly Fact[] }) => (
  <section className={styles.sheet} aria-label="Certificate">
    <h2 className={styles.sheetTitle}>{request.certificateSubject}</h2>
    <Facts
      items={[
        { label: "Issued by", value: request.certificateIssuer },
        { label: "Valid to", value: formatDay(request.certificateValidTo) },
        ...more,
      ]}
    />
  </section>
);

const OneDocument = ({ document, request }: { document: Request["documents"][number]; request: Request }) => (
  <>
    {unagreedLines(document).length > 0 && (
      <Alert tone="attention" title="Somebody does not agree to sign electronically">
        {unagreedLines(document).map((line) => (
          <p key={line}>{line}.</p>
        ))}
      </Alert>
    )}
    {document.waived.length > 0 && (
      <Alert tone="attention" title="You waived parts of the act">
        {waiverLines(document.waived).map((line) => (
          <p key={line}>Without {line}</p>
        ))}
      </Alert>
    )}
    {document.isUnopened === true && (
      <Alert tone="attention" title="You have not opened this document">
        Nothing of it was on your screen since the page was loaded.
      </Alert>
    )}
    {document.fieldCount === 0 && (
      <Alert tone="attention" title="No field is on this document">
        It is locked as it was presented: your certificate locks it, and nobody signs it here.
      </Alert>
    )}
    <section className={styles.sheet} aria-label="Document">
      <h2 className={styles.sheetTitle}>{document.documentName}</h2>
      <DocumentFacts document={document} first={signingFacts(request)} />
    </section>
    <Certificate request={request} more={nothingMore} />
  </>
);

/** The certificate first: below a long list nobody would look for it. */
const Several = ({ request }: { request: Request }) => (
  <>
    <SecondLook documents={request.documents} />
    <Certificate request={request} more={signingFacts(request)} />
    <DocumentsToLock documents={request.documents} />
  </>
);
