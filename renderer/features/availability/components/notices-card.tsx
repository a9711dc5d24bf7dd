import { noticeKinds, type NoticeKind, type NoticeMethod, type Notices } from "#contract/notice/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useChooseMethod } from "../hooks/use-availability.ts";
import { methodNames, noticeTexts } from "../model/availability-texts.ts";
import styles from "./availability.module.css";

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
      <ul className={styles.rows} aria-label="How you are told">
        {noticeKinds.map((kind) => (
          <li key={kind} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{noticeTexts[kind].name}</span>
              <span className={styles.text}>{noticeTexts[kind].text}</span>
            </span>
            <div className={styles.method}>
              <Select
                label={`Tell me of ${noticeTexts[kind].name.toLowerCase()} by`}
                options={optionsOf(notices.mayText)}
                value={methodOf(kind)}
                onChange={(method) => choose.mutate({ kind, method })}
              />
            </div>
          </li>
        ))}
        <li className={styles.row}>
          <span className={styles.words}>
            <span className={styles.title}>Safety of your account and your journal</span>
            <span className={styles.text}>
              A new password, another way to log in, another computer with your journal, and the like.
            </span>
          </span>
          <StatusLabel tone="info">Always by mail</StatusLabel>
        </li>
      </ul>
      <Failure error={choose.error} onDismiss={choose.reset} />
      <p className={styles.foot}>
        Mail goes to {notices.email}. <TextsNote notices={notices} />
      </p>
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
