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
import { NoticeMenu } from '../../../parts/NoticeMenu.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { EmptySessions } from './EmptySessions.tsx';
import { SessionFilters } from './SessionFilters.tsx';
import styles from './SessionList.module.css';
import { SessionRows } from './SessionRows.tsx';
import { filterFrom } from './session-filter.ts';
import { useSessions } from './use-sessions.ts';

interface Props {
  /** The session beside the list; it has the page's title. */
  chosen: string | undefined;
}

/** The company's sessions with guests: a live list, the longest wait first, its filters in the address. */
export const SessionList = ({ chosen }: Props) => {
  const { t, language } = useTexts();
  const { preferredLanguage } = useUser();
  const [search, changeFilter] = useSearchFilter();
  const filter = filterFrom(search);
  const counts = useGuestMessageCounts();
  const { rows, empty, query } = useSessions(filter);
  const arrivals = useMemo(
    () => rows?.map(({ sessionId, startedAt }) => ({ _id: sessionId, createdAt: startedAt })),
    [rows],
  );
  const fresh = useFreshRows(JSON.stringify(filter), arrivals);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const common = { fresh, chosen, reader: preferredLanguage.toLowerCase() || language, search: search.toString() };

  const nothing = isFiltered ? (
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
      {chosen === undefined ? (
        <PageTitle title={t('sessions.title')} below={<LiveState />}>
          <NoticeMenu />
        </PageTitle>
      ) : (
        <header className={styles.heading}>
          <h2>{t('sessions.title')}</h2>
          <LiveState />
        </header>
      )}
      <SessionFilters filter={filter} unread={counts?.unread ?? 0} onChange={(change) => changeFilter({ ...change })} />
      <div className={styles.rows}>
        <List
          query={query}
          rows={rows}
          empty={empty > 0 ? <ListEmpty title={t('sessions.quiet')} /> : nothing}
          arrived={fresh.size > 0 ? t('sessions.arrived', { count: fresh.size }) : ''}
        >
          {(shown) => <SessionRows label={t('sessions.title')} rows={shown} {...common} />}
        </List>
        {rows && empty > 0 && (
          <div className="card">
            <EmptySessions key={JSON.stringify(filter)} filter={filter} count={empty} {...common} />
          </div>
        )}
      </div>
    </>
  );
};
