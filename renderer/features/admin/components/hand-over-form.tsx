import { useRef, useState } from "react";
import type { UserId } from "#contract/common/ids.ts";
import type { HandOverFacts, ReceiverCertificate as Certificate } from "#contract/hand-over/entity.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { AskPassword } from "#renderer/features/account-security/index.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { DateInput } from "#renderer/ui/date-input.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { Form } from "#renderer/ui/form.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useBeginHandOver } from "../hooks/use-hand-overs.ts";
import { useWords } from "../hooks/use-words.ts";
import { beginHandOverForm, HandOverFormSchema, reasonOptions, type HandOverWords } from "../model/hand-over-form.ts";
import { entriesText, signingsText } from "../model/hand-over-words.ts";
import styles from "./admin.module.css";
import { HandOverRule } from "./hand-over-rule.tsx";
import { ReceiverCertificate } from "./receiver-certificate.tsx";

type Props = { userId: UserId; facts: HandOverFacts };

/** The steps in their order: what happened, what the state asks for, who receives it, what goes along, and who does it. */
export const HandOverForm = ({ userId, facts }: Props) => {
  const { timezone } = useAccount();
  const today = dayInZone(useNow(), timezone);
  const [wasTried, setWasTried] = useState(false);
  const [certificate, setCertificate] = useState<Certificate | null>(null);
  // The id stays with what was asked, so that a second try begins nothing twice.
  const [asked, setAsked] = useState<(HandOverWords & { handOverId: string }) | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const form = useWords(HandOverFormSchema, beginHandOverForm);
  const { words, set, field, errorOf } = form;
  const begin = useBeginHandOver(userId);
  // Nothing is encrypted for a certificate that nobody has looked at.
  const isUnread = words.certificatePem.trim() !== "" && certificate === null;
  const goOn = () => {
    setWasTried(true);
    form.submit((parsed) => {
      if (!isUnread) setAsked({ ...parsed, handOverId: crypto.randomUUID() });
    });
    focusFirstError(element.current);
  };
  return (
    <>
      <Form ref={element} className={styles.steps} aria-label="Hand over the records" onSubmit={goOn}>
        <Card title="1. What happened">
          <div className={styles.fields}>
            <Select
              label="Reason"
              isRequired
              options={reasonOptions}
              value={words.reason}
              placeholder="Choose what happened"
              errorMessage={errorOf("reason")}
              onChange={(reason) => set({ reason })}
            />
            <DateInput
              label="Day on which it happened"
              isRequired
              value={words.happenedOn}
              onChange={(happenedOn) => set({ happenedOn })}
              mode={{ kind: "past", today }}
              showsProblem={wasTried}
              errorMessage={errorOf("happenedOn")}
            />
          </div>
        </Card>
        <Card title="2. What the state asks for">
          <HandOverRule stateName={facts.state} />
        </Card>
        <Card title="3. Who receives the records">
          <div className={styles.fields}>
            <TextField {...field("name")} label="Name of the office or person" isRequired />
            <TextField {...field("reference")} label="Reference" description="Their number of this matter, if any" />
            <TextField {...field("address")} label="Postal address" isRequired rows={3} />
            <TextField {...field("email")} label="E-mail address" type="email" />
          </div>
        </Card>
        <Card title="4. What goes along">
          <div className={styles.stack}>
            <ReceiverCertificate
              pem={words.certificatePem}
              certificate={certificate}
              errorMessage={
                wasTried && isUnread ? "Read the certificate first, and compare it with the receiver." : undefined
              }
              onChange={(certificatePem, read) => {
                set({ certificatePem });
                setCertificate(read);
              }}
            />
            {facts.signings.total > 0 && (
              <Checkbox isSelected={words.withDocuments} onChange={(withDocuments) => set({ withDocuments })}>
                Include the records, released documents and recordings of the signings
              </Checkbox>
            )}
            <Facts
              items={[
                { label: "Log of the journal", value: entriesText(facts) },
                {
                  label: "What its entries say",
                  value:
                    certificate === null
                      ? "left out, since it cannot be encrypted for the receiver"
                      : `encrypted for ${certificate.subject}; nobody else can read it`,
                },
                { label: "Signings", value: signingsText(facts, words.withDocuments, certificate !== null) },
                { label: "Recordings", value: "with the signings, as long as each has to be kept" },
              ]}
            />
            <p>
              You are never shown what the journal says. What is missing is listed in the file with the reason. Entries
              that never came to this platform are on the notary’s own computer alone.
            </p>
          </div>
        </Card>
        <Card title="5. Confirm">
          <div className={styles.stack}>
            <p>
              The platform puts the records into one ZIP, with the fingerprint of each file. It is written down in the
              administrators’ record, and so is each download. Unless the notary has died or deleted the account, they
              are told by mail; with a certificate, so are the other administrators.
            </p>
            <Button variant="primary" type="submit">
              Hand over the records…
            </Button>
          </div>
        </Card>
      </Form>
      {asked !== null && (
        <AskPassword
          title={`Hand over the records of ${facts.fullName}?`}
          description={`They go to ${asked.receiver.name}. Show once more who you are.`}
          act="Put the records together"
          onAct={async (shown) => {
            await begin.mutateAsync({ ...asked, ...shown });
            setAsked(null);
            showToast({ tone: "info", title: "The records are being put together" });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
