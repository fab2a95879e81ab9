import { type ReactNode, useRef } from 'react';
import { directionOf } from '../../../../shared/languages.ts';
import { TextComposer } from '../../../thread/TextComposer.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { longestNote } from '../chat-text.ts';
import styles from './Chat.module.css';
import { useSendNote } from './use-send-note.ts';

/** Input for a note that only colleagues read. */
export const NoteComposer = ({ jobId, kinds }: { jobId: string; kinds: ReactNode }) => {
  const { t, language } = useTexts();
  const { text, type, send, isSending } = useSendNote(jobId);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div className={styles.top}>
        {kinds}
        <p className={styles.noteHint} id="chat-note-hint">
          {t('chat.noteHint')}
        </p>
      </div>
      <TextComposer
        field={field}
        name="note"
        label={t('chat.note')}
        sendLabel={t('chat.noteSave')}
        describedBy="chat-note-hint"
        language={language}
        dir={directionOf(language)}
        text={text}
        longest={longestNote}
        isSending={isSending}
        onType={type}
        onSend={() => void send()}
      />
    </>
  );
};
