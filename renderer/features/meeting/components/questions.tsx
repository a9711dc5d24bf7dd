import { MessageCircleQuestionMark } from "lucide-react";
import { memo, useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Conversation } from "#renderer/features/messages/index.ts";
import { useWantedQuestions, wantQuestions } from "#renderer/services/realtime/question-toast.ts";
import { Counted } from "#renderer/ui/counted.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Badge } from "#renderer/ui/status-label.tsx";
import { TabLabel, TabStrip } from "#renderer/ui/tab-strip.tsx";
import { useConversations, type Conversations } from "../hooks/use-conversations.ts";
import { conversationsIn, firstToShow, isUnread, type WithOne } from "../model/conversations.ts";
import { AnswerField } from "./answer-field.tsx";
import styles from "./questions.module.css";

type Place = NonNullable<SigningMessage["about"]>;
type Props = {
  signing: Signing;
  members: readonly Member[];
  /** The notary as a member of this signing. */
  ownId: MemberId | null;
  onPlace: (place: Place) => void;
};

const unreadText = (count: number) => (count === 1 ? "1 unread" : `${count} unread`);

/** Questions of the people of this signing: how many wait, what they say, and the answers. */
export const Questions = memo(({ signing, members, ownId, onPlace }: Props) => {
  const isOpen = useWantedQuestions(({ signingId }) => signingId === signing.id);
  const conversations = useConversations(signing.id, ownId, isOpen);
  const { messages } = conversations;
  const unread = messages.filter(isUnread).length;
  const isOver = signing.status !== "open";
  const close = () => wantQuestions(null);
  const showPlace = (place: Place) => {
    close();
    onPlace(place);
  };
  return (
    <>
      <Counted count={isOver ? 0 : unread}>
        <IconButton
          label={unread === 0 || isOver ? "Questions" : `Questions, ${unreadText(unread)}`}
          icon={<MessageCircleQuestionMark />}
          onPress={() => wantQuestions(signing.id)}
        />
      </Counted>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Questions to you"
        description={
          isOver
            ? "The signing has ended: what was asked and answered can be read, and nothing can be added."
            : "What one person asks, only you and they see. It becomes part of the record of this signing."
        }
      >
        {messages.length === 0 ? (
          <EmptyState
            icon={<MessageCircleQuestionMark />}
            title="Nobody has asked anything"
            description="What people of this signing ask you stands here at once, and you answer it here."
          />
        ) : (
          <Askers
            {...{ signing, isOver, conversations }}
            withEach={conversationsIn(messages, members)}
            onPlace={showPlace}
          />
        )}
      </Dialog>
    </>
  );
});
Questions.displayName = "Questions";

type AskersProps = {
  signing: Signing;
  isOver: boolean;
  conversations: Conversations;
  withEach: readonly WithOne[];
  onPlace: (place: Place) => void;
};

/** One conversation at a time: what stands in another one is not read by being in the list. */
const Askers = ({ signing, isOver, conversations, withEach, onPlace }: AskersProps) => {
  const [chosenId, choose] = useState<MemberId | undefined>(() => firstToShow(withEach)?.memberId);
  const shown = withEach.find(({ memberId }) => memberId === chosenId) ?? withEach[0];
  if (shown === undefined) return null;
  const { outbox, markRead, answer } = conversations;
  const isOfShown = ({ memberId }: { memberId: MemberId }) => memberId === shown.memberId;
  return (
    <>
      {withEach.length > 1 && (
        <TabStrip<MemberId>
          label="Who asks"
          selected={shown.memberId}
          onSelect={choose}
          items={withEach.map(({ memberId, fullName, unread }) => ({
            id: memberId,
            textLabel: unread === 0 || isOver ? fullName : `${fullName}, ${unreadText(unread)}`,
            label: (
              <TabLabel name={fullName}>{unread > 0 && !isOver && <Badge tone="attention">{unread}</Badge>}</TabLabel>
            ),
          }))}
        />
      )}
      <Conversation
        key={shown.memberId}
        label={`Conversation with ${shown.fullName}`}
        messages={shown.messages}
        self="notary"
        outbox={{
          ...outbox,
          unsent: outbox.unsent.filter(isOfShown),
          refused: outbox.refused.filter(({ entry }) => isOfShown(entry)),
        }}
        isOpen={!isOver}
        onSeen={markRead}
        onPlace={onPlace}
      />
      {!isOver &&
        (shown.outOfReach === null ? (
          <AnswerField
            key={`answer-${shown.memberId}`}
            signing={signing}
            asker={shown}
            onAnswer={(message) => answer(shown.memberId, shown.lastQuestionId, message)}
          />
        ) : (
          <p className={styles.note}>{shown.outOfReach}</p>
        ))}
    </>
  );
};
