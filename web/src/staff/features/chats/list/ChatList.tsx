import { Button } from '@mantine/core';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFreshRows } from '../../../live/use-live.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useDriverSessions } from '../use-driver-sessions.ts';
import { ChatFilters } from './ChatFilters.tsx';
import styles from './ChatList.module.css';
import { ChatRow } from './ChatRow.tsx';
import type { ChatFilter } from './use-chat-filter.ts';
import { useChats } from './use-chats.ts';

const Empty = ({ filter }: { filter: ChatFilter }) => {
  const { t } = useTexts();
  if (filter.words.trim() === '' && filter.view === 'open') {
    return (
      <ListEmpty
        icon={<MessagesSquare size={26} />}
        title={t('conversations.empty')}
        text={t('conversations.emptyText')}
      >
        <Button component={Link} to="/manage-jobs">
          {t('nav.manageJobs')}
        </Button>
      </ListEmpty>
    );
  }
  const text = filter.words.trim() === '' ? t('conversations.viewEmpty') : t('conversations.nothingText');
  return (
    <ListEmpty icon={<SearchX size={26} />} title={t('registrations.nothing')} text={text}>
      <Button variant="default" onClick={filter.clear}>
        {t('filter.clear')}
      </Button>
    </ListEmpty>
  );
};

interface Props {
  filter: ChatFilter;
  /** The job whose chat is open beside the list. */
  chosen?: string | undefined;
}

/** The company's chats, live. */
export const ChatList = ({ filter, chosen }: Props) => {
  const { t } = useTexts();
  const { query, rows, loaded } = useChats(filter);
  const sessions = useDriverSessions();
  const arrivals = useMemo(
    () => loaded?.map(({ _id, lastMessage }) => ({ _id, createdAt: lastMessage?.createdAt ?? '' })),
    [loaded],
  );
  const fresh = useFreshRows(filter.view, arrivals);
  return (
    <>
      <ChatFilters filter={filter} />
      <List
        className={styles.list}
        query={query}
        rows={rows}
        failed={t('conversations.failed')}
        empty={<Empty filter={filter} />}
        arrived={fresh.size > 0 ? t('conversations.arrived', { count: fresh.size }) : ''}
      >
        {(shown) => (
          <ul>
            {shown.map((row) => (
              <ChatRow
                key={row._id}
                row={row}
                search={filter.search}
                sessions={sessions}
                isFresh={fresh.has(row._id)}
                isChosen={row._id === chosen}
              />
            ))}
          </ul>
        )}
      </List>
    </>
  );
};
