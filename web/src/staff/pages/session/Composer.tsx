import { Button, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../shared/stored.ts';
import { useUser } from '../../login/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import styles from './Composer.module.css';
import { longestReply, replyFault } from './reply.ts';

interface Props {
  sessionId: string;
  /** In which one writes: for spelling and direction. */
  language: string;
  dir: 'ltr' | 'rtl';
  onWrite: (isWriting: boolean) => void;
  onSend: (text: string) => void;
}

/** A reply: Enter sends, Shift+Enter starts a new line; on a touch screen Enter is a new line. What is typed is kept. */
export const Composer = ({ sessionId, language, dir, onWrite, onSend }: Props) => {
  const { t } = useTexts();
  const key = `reply.${useUser().userId}.${sessionId}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fault = replyFault(text);

  useEffect(
    () => () => {
      onWrite(false);
    },
    [onWrite],
  );

  const type = (typed: string) => {
    setText(typed);
    setTried(false);
    if (typed === '') removeStored(key);
    else writeStored(key, typed);
    onWrite(typed.trim() !== '');
  };
  const send = () => {
    field.current?.focus();
    if (fault) return setTried(true);
    onSend(text.trim());
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isEnter || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const isShown = isTried || fault === 'session.tooLong';
  const over = text.trim().length - longestReply;
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
      noValidate
    >
      <Textarea
        ref={field}
        className={styles.field ?? ''}
        label={t('session.reply')}
        description={t('session.keys')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="reply"
        autosize
        minRows={2}
        maxRows={7}
        lang={language}
        dir={dir}
        value={text}
        error={fault && isShown && t(fault, { max: longestReply, over })}
        onChange={(event) => {
          type(event.target.value);
        }}
        onBlur={() => {
          onWrite(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" className={styles.send ?? ''} leftSection={<SendHorizontal size={17} aria-hidden />}>
        {t('session.send')}
      </Button>
    </form>
  );
};
