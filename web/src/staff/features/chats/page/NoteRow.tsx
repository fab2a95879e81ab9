import type { ChatNote } from '@gatelingo/proto/http/chat';
import { NotebookPen } from 'lucide-react';
import { Foot } from '../../../thread/Bubble.tsx';
import { LinkedText } from '../../../thread/LinkedText.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './MessageRow.module.css';

/** A note of staff within the thread; the driver does not get it. */
export const NoteRow = ({ note }: { note: ChatNote }) => {
  const { t } = useTexts();
  return (
    <article className={styles.note} data-note={note._id}>
      <span className={styles.noteHead}>
        <NotebookPen size={14} aria-hidden /> {t('chat.note')}
        {note.authorName !== '' && (
          <>
            {' '}
            · <bdi>{note.authorName}</bdi>
          </>
        )}
      </span>
      <p dir="auto">
        <LinkedText text={note.text} />
      </p>
      <Foot at={note.createdAt}>
        <span className="small">{t('chat.noteOnlyStaff')}</span>
      </Foot>
    </article>
  );
};
