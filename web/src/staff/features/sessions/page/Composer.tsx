import { useEffect, useRef } from 'react';
import { TextComposer } from '../../../thread/TextComposer.tsx';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useKeptText } from '../../../parts/use-kept-text.ts';
import { longestReply } from './longest-reply.ts';

interface Props {
  sessionId: string;
  /** The language of writing: for spelling and direction. */
  language: string;
  dir: 'ltr' | 'rtl';
  onWrite: (isWriting: boolean) => void;
  onSend: (text: string) => void;
}

/** A reply to a guest. */
export const Composer = ({ sessionId, language, dir, onWrite, onSend }: Props) => {
  const { t } = useTexts();
  const { text, type: keep } = useKeptText(`reply.${useUser().userId}.${sessionId}`);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => () => onWrite(false), [onWrite]);

  const type = (typed: string) => {
    keep(typed);
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
