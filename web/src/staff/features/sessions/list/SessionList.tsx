import { Button } from '@mantine/core';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useGuestMessageCounts } from '../../../live/guest-messages.ts';
import { useFreshRows } from '../../../live/use-live.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { useUser } from '../../../data/use-user.ts';
import { ListEmpty, LoadMore, RowsLoading } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { NoticeSwitch } from './NoticeSwitch.tsx';
import { SessionFilters } from './SessionFilters.tsx';
import { SessionTable } from './SessionTable.tsx';
import { filterFrom } from './session-filter.ts';
import { useSessions } from './use-sessions.ts';

/** The company's sessions with guests: a live list, the longest wait first, its filters in the address. */
const SessionList = () => {
  const { t, language } = useTexts();
  const { preferredLanguage } = useUser();
  const [search, changeFilter] = useSearchFilter();
  const filter = filterFrom(search);
  const counts = useGuestMessageCounts();
  const { rows, hasMore, isReadingMore, readMore } = useSessions(filter);
  const arrivals = useMemo(
    () => rows?.map(({ sessionId, startedAt }) => ({ _id: sessionId, createdAt: startedAt })),
    [rows],
  );
  const fresh = useFreshRows(JSON.stringify(filter), arrivals);
  const isFiltered = Object.values(filter).some((value) => value !== '');

  return (
    <>
      <PageTitle title={t('sessions.title')} below={<LiveState />}>
        <NoticeSwitch />
      </PageTitle>
      <SessionFilters filter={filter} unread={counts?.unread ?? 0} onChange={(change) => changeFilter({ ...change })} />
      <p className="visually-hidden" role="status">
        {fresh.size > 0 ? t('sessions.arrived', { count: fresh.size }) : ''}
      </p>
      <div className="card" aria-busy={!rows}>
        {!rows && <RowsLoading rows={8} />}
        {rows?.length === 0 && isFiltered && (
          <ListEmpty icon={<SearchX size={26} />} title={t('sessions.nothing')} text={t('sessions.nothingText')}>
            <Button variant="default" onClick={() => changeFilter({ state: '', siteId: '', language: '' })}>
              {t('filter.clear')}
            </Button>
          </ListEmpty>
        )}
        {rows?.length === 0 && !isFiltered && (
          <ListEmpty icon={<MessagesSquare size={26} />} title={t('sessions.empty')} text={t('sessions.emptyText')}>
            <Button component={Link} to="/qrcode">
              {t('registrations.toCodes')}
            </Button>
          </ListEmpty>
        )}
        {rows && rows.length > 0 && (
          <SessionTable rows={rows} fresh={fresh} reader={preferredLanguage.toLowerCase() || language} />
        )}
        <LoadMore has={hasMore} busy={isReadingMore} onMore={readMore} />
      </div>
    </>
  );
};

export default SessionList;
