import { Button } from '@mantine/core';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useGuestMessageCounts } from '../../../live/guest-messages.ts';
import { useFreshRows } from '../../../live/use-live.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { useUser } from '../../../data/use-user.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
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
  const { rows, query } = useSessions(filter);
  const arrivals = useMemo(
    () => rows?.map(({ sessionId, startedAt }) => ({ _id: sessionId, createdAt: startedAt })),
    [rows],
  );
  const fresh = useFreshRows(JSON.stringify(filter), arrivals);
  const isFiltered = Object.values(filter).some((value) => value !== '');

  const empty = isFiltered ? (
    <ListEmpty icon={<SearchX size={26} />} title={t('sessions.nothing')} text={t('sessions.nothingText')}>
      <Button variant="default" onClick={() => changeFilter({ state: '', siteId: '', language: '' })}>
        {t('filter.clear')}
      </Button>
    </ListEmpty>
  ) : (
    <ListEmpty icon={<MessagesSquare size={26} />} title={t('sessions.empty')} text={t('sessions.emptyText')}>
      <Button component={Link} to="/qrcode">
        {t('registrations.toCodes')}
      </Button>
    </ListEmpty>
  );

  return (
    <>
      <PageTitle title={t('sessions.title')} below={<LiveState />}>
        <NoticeSwitch />
      </PageTitle>
      <SessionFilters filter={filter} unread={counts?.unread ?? 0} onChange={(change) => changeFilter({ ...change })} />
      <List
        query={query}
        rows={rows}
        empty={empty}
        arrived={fresh.size > 0 ? t('sessions.arrived', { count: fresh.size }) : ''}
      >
        {(shown) => <SessionTable rows={shown} fresh={fresh} reader={preferredLanguage.toLowerCase() || language} />}
      </List>
    </>
  );
};

export default SessionList;
