import { Check, CheckCheck, Clock, CornerUpLeft, FileText } from "lucide-react";
import { useEffect, useRef, type ReactNode, type Ref } from "react";
import type { SigningMessage } from "#contract/message/http.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatExactMoment, formatTime } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useSeen } from "../hooks/use-seen.ts";
import { readWords } from "../model/message-texts.ts";
import type { Outbox, OutboxState, Unsent } from "../model/outbox.ts";
import styles from "./conversation.module.css";

type Place = NonNullable<SigningMessage["about"]>;

type Props = {
  /** Names the conversation for who cannot see it. */
  label: string;
  messages: readonly SigningMessage[];
  /** Whose page it is. */
  self: SigningMessage["from"];
  outbox: OutboxState & { outbox: Pick<Outbox, "sendAgain" | "discard"> };
  /** Whether reading can still be noted: nothing can be once the signing has ended. */
  isOpen: boolean;
  onSeen: (messageId: string) => void;
  /** Shows the place that was asked about; undefined where there is no such way. */
  onPlace?: ((place: Place) => void) | undefined;
};

/** What was asked and answered between one person and the notary, as each of the two sees it; the latest stands last. */
export const Conversation = ({ label, messages, self, outbox, isOpen, onSeen, onPlace }: Props) => {
  const { controls, messages: texts } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const arrived = new Set(messages.map(({ sendId }) => sendId));
  const unsent = outbox.unsent.filter(({ sendId }) => !arrived.has(sendId));
  const count = messages.length + unsent.length + outbox.refused.length;
  // What waits says more, and takes more room.
  const isWaiting = outbox.waiting !== null;
  const wasShown = useRef(false);
  useEffect(() => {
    if (list.current === null) return;
    // Whoever opens it begins with what is new to them; what comes then stands last.
    const unread = wasShown.current ? null : list.current.querySelector<HTMLElement>("[data-unread]");
    list.current.scrollTop = unread?.offsetTop ?? list.current.scrollHeight;
    wasShown.current = true;
  }, [count, isWaiting]);
  if (count === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div ref={list} className={styles.scroller} role="log" aria-label={label} tabIndex={0}>
      <ol className={styles.list}>
        {messages.map((message) => (
          <Sent
            key={message.sendId ?? message.id}
            message={message}
            isOwn={message.from === self}
            isUnread={isOpen && message.from !== self && message.readAt === null}
            onSeen={onSeen}
            onPlace={onPlace}
          />
        ))}
        {outbox.refused.map(({ entry, error }) => (
          <Line key={entry.sendId} isOwn who={texts.you} place={entry.about} text={entry.message}>
            <ErrorCard error={error} />
            <Actions>
              <Button size="small" onPress={() => outbox.outbox.sendAgain(entry.sendId)}>
                {texts.sendAgain}
              </Button>
              <Discard entry={entry} outbox={outbox.outbox} />
            </Actions>
          </Line>
        ))}
        {unsent.map((entry) => (
          <Line key={entry.sendId} isOwn who={texts.you} place={entry.about} text={entry.message}>
            <p className={styles.mark} data-waits={isWaiting || undefined}>
              <Clock aria-hidden="true" />
              {outbox.waiting === null ? texts.sending : texts.notSentYet}
            </p>
            {isWaiting && (
              <Actions>
                <Button size="small" onPress={() => outbox.outbox.sendAgain(entry.sendId)}>
                  {controls.tryNow}
                </Button>
                <Discard entry={entry} outbox={outbox.outbox} />
              </Actions>
            )}
          </Line>
        ))}
      </ol>
    </div>
  );
};

const Discard = ({ entry, outbox }: { entry: Unsent; outbox: Pick<Outbox, "discard"> }) => (
  <Button size="small" variant="quiet" onPress={() => outbox.discard(entry.sendId)}>
    {useTexts().messages.discard}
  </Button>
);

type SentProps = Pick<Props, "onSeen" | "onPlace"> & { message: SigningMessage; isOwn: boolean; isUnread: boolean };

const Sent = ({ message, isOwn, isUnread, onSeen, onPlace }: SentProps) => {
  const { messages: texts } = useTexts();
  const place = useSeen<HTMLLIElement>(isUnread, () => onSeen(message.id));
  return (
    <Line
      ref={place}
      isOwn={isOwn}
      isUnread={isUnread}
      who={isOwn ? texts.you : message.fullName}
      sentAt={message.sentAt}
      place={message.about}
      text={message.message}
      onPlace={onPlace}
    >
      {isOwn && (
        <p className={styles.mark} title={message.readAt === null ? "" : formatExactMoment(message.readAt)}>
          {message.readAt === null ? <Check aria-hidden="true" /> : <CheckCheck aria-hidden="true" />}
          {readWords(message)}
        </p>
      )}
    </Line>
  );
};

type LineProps = {
  ref?: Ref<HTMLLIElement>;
  isOwn: boolean;
  isUnread?: boolean;
  who: string;
  sentAt?: string;
  place: Place | null;
  text: string;
  onPlace?: Props["onPlace"];
  children: ReactNode;
};

const Line = ({ ref, isOwn, isUnread = false, who, sentAt, place, text, onPlace, children }: LineProps) => {
  const where = useWhere(place);
  return (
    <li ref={ref} className={styles.line} data-own={isOwn || undefined} data-unread={isUnread || undefined}>
      <p className={styles.who}>
        <bdi>{who}</bdi>
        {sentAt !== undefined && (
          <time dateTime={sentAt} title={formatExactMoment(sentAt)}>
            {formatTime(sentAt)}
          </time>
        )}
      </p>
      {place !== null &&
        (onPlace === undefined ? (
          <p className={styles.place}>
            <FileText aria-hidden="true" />
            <span>{where}</span>
          </p>
        ) : (
          <Button size="small" variant="quiet" icon={<CornerUpLeft />} onPress={() => onPlace(place)}>
            {where}
          </Button>
        ))}
      {/* Whatever way its writing runs, it begins where its readers look for it. */}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
};

const useWhere = (place: Place | null): string => {
  const { messages } = useTexts();
  return place === null ? "" : capitalised(messages.place(place));
};
