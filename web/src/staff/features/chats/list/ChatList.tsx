import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { LayoutTemplate, MessagesSquare, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chatsApi } from '../calls.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { FilterBar, FilterField } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { forAdministrators } from '../../../parts/for-administrators.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useDriverSessions } from '../use-driver-sessions.ts';
import { ChatRow } from './ChatRow.tsx';
import { found } from './found.ts';

const useList = (query: string | undefined) => {
  const list = chatsApi.useChatsInfiniteQuery(query ?? skipToken, usePolling());
  const rows = useMemo(
    () => (query === undefined ? undefined : list.currentData?.pages.flatMap((page) => page.conversations)),
    [query, list.currentData],
  );
  return { ...list, rows };
};

/** A live list, newest message first; the search by job title and driver is kept in the address. */
const ChatList = () => {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(() => search.get('q') ?? '');
  const [settled] = useDebouncedValue(words.trim(), 300);
  const all = useList('');
  const sessions = useDriverSessions();
  const answer = useList(settled === '' ? undefined : settled);
  const list = settled === '' ? all : answer;
  const typed = words.trim();
  const rows = useMemo(() => {
    if (typed === '') return all.rows;
    // Rows that are loaded are shown during the search; only the server's answer can say that there are none.
    const here = found(typed, typed === settled ? (answer.rows ?? []) : [], all.rows ?? []);
    return here.length > 0 || (typed === settled && answer.rows) ? here : undefined;
  }, [typed, settled, all.rows, answer.rows]);
  const arrivals = useMemo(
    () => all.rows?.map(({ _id, lastMessage }) => ({ _id, createdAt: lastMessage?.createdAt ?? '' })),
    [all.rows],
  );
  const fresh = useFreshRows('', arrivals);
  const type = (text: string) => {
    setWords(text);
    setSearch(text.trim() === '' ? {} : { q: text.trim() }, { replace: true });
  };

  const empty =
    typed === '' ? (
      <ListEmpty
        icon={<MessagesSquare size={26} />}
        title={t('conversations.empty')}
        text={t('conversations.emptyText')}
      >
        <Button component={Link} to="/manage-jobs">
          {t('nav.manageJobs')}
        </Button>
      </ListEmpty>
    ) : (
      <ListEmpty icon={<SearchX size={26} />} title={t('registrations.nothing')} text={t('conversations.nothingText')}>
        <Button variant="default" onClick={() => type('')}>
          {t('filter.clear')}
        </Button>
      </ListEmpty>
    );

  return (
    <>
      <PageTitle title={t('nav.messages')} below={<LiveState />}>
        <PageLink to="/message-templates" icon={LayoutTemplate} text={t('templates.title')} />
      </PageTitle>
      <FilterBar>
        <FilterField label={t('conversations.search')} isWide>
          <input
            className={fieldStyles.input}
            type="search"
            name="query"
            maxLength={200}
            value={words}
            onChange={(event) => type(event.target.value)}
          />
        </FilterField>
      </FilterBar>
      <List
        query={list}
        rows={rows}
        failed={t('conversations.failed')}
        empty={empty}
        arrived={fresh.size > 0 ? t('conversations.arrived', { count: fresh.size }) : ''}
      >
        {(shown) => (
          <ul>
            {shown.map((row) => (
              <ChatRow key={row._id} row={row} sessions={sessions} isFresh={fresh.has(row._id)} />
            ))}
          </ul>
        )}
      </List>
    </>
  );
};

export default forAdministrators(ChatList, 'nav.messages');
