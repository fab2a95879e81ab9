import type { Conversation } from '@gatelingo/proto/http/chat';
import { OtherPhone } from '../../../parts/NumberProof.tsx';
import { SnoozedMark } from '../HandlingMarks.tsx';
import { WindowLine } from '../WindowLine.tsx';
import styles from './Chat.module.css';
import { Handling } from './Handling.tsx';

/** Above the messages: what may be sent now and until when, how staff take care of the chat, and which phone asks for it. */
export const ChatBar = ({ chat }: { chat: Conversation }) => (
  <>
    <div className={styles.notice}>
      <span className={styles.states}>
        {chat.hindrance === '' && <WindowLine endsAt={chat.windowEndsAt} className="strong" />}
        <SnoozedMark snoozed={chat.snoozed} />
      </span>
      <Handling chat={chat} />
    </div>
    <div className={styles.offer}>
      <OtherPhone visitId={chat.visitId} ending={chat.otherPhoneEnding} />
    </div>
  </>
);
