import { Button, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import { chatsApi, longestText, useSendText } from '../../chats/index.ts';
import { longestReply, useSendReply } from '../../sessions/index.ts';
import { type Hand, isWindowOpen } from './hands.ts';
import styles from './NeedsAHand.module.css';

interface Props {
  name: string;
  /** The answer is sent, or was given up. */
  onDone: () => void;
}

interface FormProps extends Props {
  text: string;
  longest: number;
  isSending: boolean;
  type: (text: string) => void;
  /** Whether it was taken. */
  send: () => Promise<boolean>;
}

/** An answer in place: Enter sends it, Escape closes it. What is typed stays until it is sent. */
const ReplyForm = ({ name, text, longest, isSending, type, send, onDone }: FormProps) => {
  const { t } = useTexts();
  const over = text.trim().length - longest;
  const isTooLong = over > 0;
  const sendOnce = async () => {
    if (text.trim() === '' || isTooLong || isSending) return;
    if (await send()) onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendOnce();
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void sendOnce();
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
        onChange={({ target: { value } }) => type(value)}
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

/** An answer to a guest. */
export const GuestReply = ({ hand, ...props }: Props & { hand: Extract<Hand, { kind: 'guest' }> }) => (
  <ReplyForm {...props} longest={longestReply} {...useSendReply(hand.session.sessionId)} />
);

/** An answer to a driver, who is then read. */
export const DriverReply = ({ hand, ...props }: Props & { hand: Extract<Hand, { kind: 'unread' }> }) => {
  const { _id: jobId, lastSeq } = hand.chat;
  const [markRead] = chatsApi.useMarkChatReadMutation();
  const now = useNow('minute');
  const { send, ...text } = useSendText(jobId);
  const sendAndRead = async () => {
    const isSent = await send(isWindowOpen(hand.chat, now));
    if (isSent) void markRead({ jobId, seq: lastSeq });
    return isSent;
  };
  return <ReplyForm {...props} longest={longestText} {...text} send={sendAndRead} />;
};
