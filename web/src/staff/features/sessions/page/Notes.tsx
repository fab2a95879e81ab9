import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { ListFailed, LoadMore, RowsLoading } from '../../../parts/ListStates.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { sessionsApi } from '../calls.ts';
import styles from './Handling.module.css';
import { longestNote } from './longest-reply.ts';

interface Props {
  sessionId: string;
  count: number;
  onAdded: () => void;
}

/** The notes of a session for colleagues, the newest first, and a field for another one. */
export const Notes = ({ sessionId, count, onAdded }: Props) => {
  const { t, failed } = useTexts();
  const list = sessionsApi.useSessionNotesInfiniteQuery({ sessionId, count });
  const [add, { isLoading, error }] = sessionsApi.useAddNoteMutation();
  const [text, setText] = useState('');
  // The same note sent again after a failure is one note.
  const key = useRef(crypto.randomUUID());
  const notes = list.data?.pages.flatMap((page) => page.notes);
  const submit = async () => {
    if (text.trim() === '') return;
    const answer = await add({ body: { sessionId, text: text.trim() }, key: key.current });
    if (answer.error) return;
    setText('');
    key.current = crypto.randomUUID();
    onAdded();
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Textarea
          name="note"
          label={t('handling.note')}
          description={t('handling.noteHelp')}
          autosize
          minRows={1}
          maxRows={3}
          maxLength={longestNote}
          dir="auto"
          value={text}
          error={error && failed(error)}
          onChange={(event) => {
            key.current = crypto.randomUUID();
            setText(event.target.value);
          }}
        />
        <Button type="submit" variant="default" loading={isLoading} disabled={text.trim() === ''}>
          {t('handling.saveNote')}
        </Button>
      </form>
      {!notes && list.error && (
        <ListFailed what={t('handling.notesFailed')} failure={list.error} onRetry={list.refetch} />
      )}
      {!notes && !list.error && <RowsLoading rows={2} />}
      {notes && notes.length > 0 && (
        <ul className={styles.list} aria-label={t('handling.notes')}>
          {notes.map(({ _id, text: said, author, createdAt }) => (
            <li key={_id}>
              <p className={styles.text}>
                <bdi>{said}</bdi>
              </p>
              <span className="muted small">
                <bdi>{author || t('session.someone')}</bdi> · <Moment at={createdAt} />
              </span>
            </li>
          ))}
          <LoadMore has={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </ul>
      )}
    </>
  );
};
