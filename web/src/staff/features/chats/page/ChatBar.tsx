import type { Conversation } from '@gatelingo/proto/http/chat';
import { SnoozedMark } from '../HandlingMarks.tsx';
import { WindowLine } from '../WindowLine.tsx';
import styles from './Chat.module.css';
import { Handling } from './Handling.tsx';

/** Above the messages: what may be sent now and until when, and how staff take care of the chat. */
export const ChatBar = ({ chat }: { chat: Conversation }) => (
  <div className={styles.notice}>
    <span className={styles.states}>
      {chat.hindrance === '' && <WindowLine endsAt={chat.windowEndsAt} className="strong" />}
      <SnoozedMark snoozed={chat.snoozed} />
    </span>
    <Handling chat={chat} />
  </div>
);
