import { Check, MessageCircleQuestionMark } from "lucide-react";
import { memo, useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useMessages } from "../hooks/use-messages.ts";
import { clockTime, dateAndTime } from "../model/meeting-texts.ts";
import styles from "./messages.module.css";

const unreadText = (count: number) => (count === 1 ? "1 unread" : `${count} unread`);

/** Questions of the people of this signing: how many wait, and what they say. */
export const Messages = memo(({ signing }: { signing: Signing }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { messages, markRead } = useMessages(signing.id);
  const unread = messages.filter((message) => message.readAt === null).length;
  return (
    <span className={styles.place}>
      <IconButton
        label={unread === 0 ? "Questions" : `Questions, ${unreadText(unread)}`}
        icon={<MessageCircleQuestionMark />}
        onPress={() => setIsOpen(true)}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread}
        </span>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Questions to you"
        description="Only you see them; the record says when one was sent and when you read it."
      >
        {messages.length === 0 ? (
          <EmptyState
            icon={<MessageCircleQuestionMark />}
            title="Nobody has asked anything"
            description="What people of this signing ask you stands here at once."
          />
        ) : (
          <ul className={styles.list}>
            {messages.toReversed().map((message) => (
              <li key={message.id} className={styles.message}>
                <p className={styles.who}>
                  <strong>{message.fullName}</strong>
                  <time dateTime={message.sentAt} title={dateAndTime(message.sentAt)}>
                    {clockTime(message.sentAt)}
                  </time>
                </p>
                <p className={styles.text}>{message.message}</p>
                {message.readAt !== null ? (
                  <StatusLabel icon={<Check aria-hidden="true" />}>Read</StatusLabel>
                ) : (
                  signing.status === "open" && (
                    <Button
                      size="small"
                      isPending={markRead.isPending && markRead.variables === message.id}
                      onPress={() => markRead.mutate(message.id)}
                    >
                      Mark as read
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </span>
  );
});
Messages.displayName = "Messages";
