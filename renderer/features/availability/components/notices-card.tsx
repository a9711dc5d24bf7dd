import { noticeKinds, type NoticeKind, type NoticeMethod, type Notices } from "#contract/notice/entity.ts";
import { CardFailure } from "#renderer/services/errors/card-failure.tsx";
import { Card, CardNote } from "#renderer/ui/card.tsx";
import { Row, RowField, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useChooseMethod } from "../hooks/use-availability.ts";
import { methodNames, noticeTexts } from "../model/availability-texts.ts";

const optionsOf = (mayText: boolean): { value: NoticeMethod; label: string }[] =>
  (["email", "text", "both", "none"] as const)
    .filter((method) => mayText || method === "email" || method === "none")
    .map((value) => ({ value, label: methodNames[value] }));

/** By what the notary is told of each kind of notice; what keeps the account safe is none of them. */
export const NoticesCard = ({ notices }: { notices: Notices }) => {
  const choose = useChooseMethod();
  const methodOf = (kind: NoticeKind): NoticeMethod =>
    choose.isPending && choose.variables.kind === kind ? choose.variables.method : notices.methods[kind];
  return (
    <Card title="How you are told" padding="flush">
      <Rows label="How you are told">
        {noticeKinds.map((kind) => (
          <Row key={kind}>
            <RowTexts title={noticeTexts[kind].name} more={noticeTexts[kind].text} />
            <RowField>
              <Select
                label={`Tell me of ${noticeTexts[kind].name.toLowerCase()} by`}
                options={optionsOf(notices.mayText)}
                value={methodOf(kind)}
                onChange={(method) => choose.mutate({ kind, method })}
              />
            </RowField>
          </Row>
        ))}
        <Row>
          <RowTexts
            title="Safety of your account and your journal"
            more="A new password, another way to log in, another computer with your journal, and the like."
          />
          <StatusLabel tone="info">Always by mail</StatusLabel>
        </Row>
      </Rows>
      <CardFailure of={[choose]} />
      <CardNote>
        Mail goes to {notices.email}. <TextsNote notices={notices} />
      </CardNote>
    </Card>
  );
};

const TextsNote = ({ notices: { mayText, hasTextMessages } }: { notices: Notices }) => {
  if (!hasTextMessages) return "This platform sends no text messages.";
  if (mayText) return "Text messages go to your validated phone number. What cannot be texted is mailed.";
  return (
    <>
      For text messages, validate your phone number under <a href="#/profile">My Profile</a>.
    </>
  );
};
