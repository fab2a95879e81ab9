import { useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../../shared/stored.ts';
import { TextComposer } from '../../../conversation/TextComposer.tsx';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { longestReply } from './longest-reply.ts';

interface Props {
  sessionId: string;
  /** The language of writing: for spelling and direction. */
  language: string;
  dir: 'ltr' | 'rtl';
  onWrite: (isWriting: boolean) => void;
  onSend: (text: string) => void;
}

/** A reply to a guest. Typed text is stored. */
export const Composer = ({ sessionId, language, dir, onWrite, onSend }: Props) => {
  const { t } = useTexts();
  const key = `reply.${useUser().userId}.${sessionId}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => () => onWrite(false), [onWrite]);

  const type = (typed: string) => {
    setText(typed);
    if (typed === '') removeStored(key);
    else writeStored(key, typed);
    onWrite(typed.trim() !== '');
  };
  return (
    <TextComposer
      field={field}
      name="reply"
      label={t('session.reply')}
      language={language}
      dir={dir}
      text={text}
      longest={longestReply}
      onType={type}
      onBlur={() => onWrite(false)}
      onSend={() => {
        onSend(text.trim());
        type('');
      }}
    />
  );
};
