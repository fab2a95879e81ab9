import { Button, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { createIdempotency } from '../../../data/idempotency.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { chatsApi, longestText } from '../../chats/index.ts';
import { longestReply, useReplies } from '../../sessions/index.ts';
import type { Hand } from './hands.ts';
import styles from './NeedsAHand.module.css';

type Answered = Extract<Hand, { kind: 'guest' | 'failed' | 'unread' }>;

/** Sends one answer to a guest or a driver; what the driver wrote is read then. */
const useAnswer = (hand: Answered) => {
  const { t, failed, language } = useTexts();
  const replies = useReplies();
  const [post] = chatsApi.usePostMessageMutation();
  const [markRead] = chatsApi.useMarkChatReadMutation();
  const [keys] = useState(() => createIdempotency());
  return async (text: string): Promise<boolean> => {
    if (hand.kind === 'guest') {
      const { sessionId } = hand.session;
      const entry = { clientId: crypto.randomUUID(), sessionId, text, language, writtenAt: Date.now() };
      return replies?.submit(entry) !== undefined;
    }
    const { _id: jobId, lastSeq } = hand.chat;
    const { error } = await post({ jobId, text, key: keys.keyFor(text) });
    if (error) {
      toastFailed(t('chat.sendFailed'), failed(error));
      return false;
    }
    void markRead({ jobId, seq: lastSeq });
    return true;
  };
};

interface Props {
  hand: Answered;
  name: string;
  onDone: () => void;
}

/** An answer in place: Enter sends it, Escape closes it. */
export const Reply = ({ hand, name, onDone }: Props) => {
  const { t } = useTexts();
  const answer = useAnswer(hand);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const longest = hand.kind === 'guest' ? longestReply : longestText;
  const over = text.trim().length - longest;
  const isTooLong = over > 0;
  const send = async () => {
    if (text.trim() === '' || isTooLong || isSending) return;
    setSending(true);
    const isSent = await answer(text.trim());
    setSending(false);
    if (!isSent) return;
    toastDone(t('chat.sent'));
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        className={styles.field ?? ''}
        aria-label={t('job.actionNamed', { action: t('session.reply'), name })}
        name="reply"
        autosize
        minRows={1}
        maxRows={5}
        error={isTooLong && t('session.tooLong', { max: longest, over })}
        autoFocus
        value={text}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={onKey}
      />
      <Button
        type="submit"
        loading={isSending}
        disabled={text.trim() === '' || isTooLong}
        leftSection={<SendHorizontal size={16} aria-hidden />}
      >
        {t('session.send')}
      </Button>
    </form>
  );
};
