import { Button, Textarea } from '@mantine/core';
import { textFault } from '../../../thread/text-fault.ts';
import { ListFailed, LoadMore, RowsLoading } from '../../../parts/ListStates.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { sessionsApi } from '../calls.ts';
import styles from './Handling.module.css';
import { longestNote } from './longest-reply.ts';
import { useAddNote } from './use-add-note.ts';

interface Props {
  sessionId: string;
  count: number;
  onAdded: () => void;
}

/** The notes of a session for colleagues, the newest first, and a field for another one. */
export const Notes = ({ sessionId, count, onAdded }: Props) => {
  const { t, failed } = useTexts();
  const list = sessionsApi.useSessionNotesInfiniteQuery({ sessionId, count });
  const { text, type, send, isSending, error } = useAddNote(sessionId, onAdded);
  const isTooLong = textFault(text, longestNote) === 'session.tooLong';
  const tooLong = t('session.tooLong', { max: longestNote, over: text.trim().length - longestNote });
  const notes = list.data?.pages.flatMap((page) => page.notes);
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) void send();
        }}
      >
        <Textarea
          name="note"
          label={t('handling.note')}
          description={t('handling.noteHelp')}
          autosize
          minRows={1}
          maxRows={3}
          dir="auto"
          value={text}
          error={isTooLong ? tooLong : error && failed(error)}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {t('handling.saveNote')}
        </Button>
      </form>
      {!notes && list.error && (
        <ListFailed what={t('handling.notesFailed')} failure={list.error} onRetry={list.refetch} />
      )}
      {!notes && !list.error && <RowsLoading rows={2} />}
      {notes && notes.length > 0 && (
        <ul className={styles.list} tabIndex={0} aria-label={t('handling.notes')}>
          {notes.map(({ _id, text: noteText, author, createdAt }) => (
            <li key={_id}>
              <p className={styles.text}>
                <bdi>{noteText}</bdi>
              </p>
              <span className="muted small">
                <bdi>{author || t('session.someone')}</bdi> · <Moment at={createdAt} />
              </span>
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <LoadMore has busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            </li>
          )}
        </ul>
      )}
    </>
  );
};
