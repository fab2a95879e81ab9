import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { Fragment } from 'react';
import { ConversationLog } from '../../../conversation/ConversationLog.tsx';
import { DayHeading } from '../../../conversation/DayHeading.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { MessageRow } from './MessageRow.tsx';

interface Props {
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
  fetchEarlier: () => Promise<void>;
  onSeen: (seq: number) => void;
}

/** All messages with a job's driver. */
export const ChatLog = ({ messages, hasEarlier, fetchEarlier, onSeen }: Props) => {
  const { t } = useTexts();
  return (
    <ConversationLog
      label={t('nav.messages')}
      first={messages[0]?.seq}
      last={messages.at(-1)?.seq}
      hasEarlier={hasEarlier}
      fetchEarlier={fetchEarlier}
      onSeen={onSeen}
      empty={t('chat.empty')}
      toEnd={t('session.toEnd')}
    >
      {() =>
        messages.map((message, place) => (
          <Fragment key={message.seq}>
            <DayHeading message={message} before={messages[place - 1]} />
            <MessageRow message={message} />
          </Fragment>
        ))
      }
    </ConversationLog>
  );
};
