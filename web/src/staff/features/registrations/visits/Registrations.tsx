import clsx from 'clsx';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ClipboardList, QrCode, SearchX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { registrationsApi } from '../calls.ts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { registrationsSeen } from '../../../data/live-slice.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { linksStayFresh, useFreshRows, usePolling } from '../../../live/use-live.ts';
import { isReversed } from '../../../parts/FilterBar.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useCount } from '../../../parts/table/use-count.ts';
import { useSorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMore } from '../../../parts/use-more.ts';
import { SearchedWords } from '../search/Marked.tsx';
import { useSearchedWords } from '../search/use-searched-words.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import styles from './Registrations.module.css';
import { RegistrationTable } from './RegistrationTable.tsx';
import { SitesMap } from './SitesMap.tsx';
import { filterFrom, isOneDay, queryOf } from './registration-filter.ts';

/** In the place of the details: how to see them, or that the filter excludes who was chosen. */
const Hint = ({ isExcluded, onShowAll }: { isExcluded: boolean; onShowAll: () => void }) => {
  const { t } = useTexts();
  if (!isExcluded) return <p className={styles.hint}>{t('registrations.choose')}</p>;
  return (
    <div className={styles.hint}>
      <p>{t('registrations.notListed')}</p>
      <Button variant="subtle" onClick={onShowAll}>
        {t('registrations.showAll')}
      </Button>
    </div>
  );
};

/** The registrations: a live list, its filters in the address, and one registration's details beside it. */
const Registrations = () => {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [search, changeFilter] = useSearchFilter();
  const filter = filterFrom(search);
  const chosen = search.get('id') ?? undefined;
  const { words, setWords, searched } = useSearchedWords();
  const query = queryOf(filter, searched);
  const isWrong = isReversed(filter.fromDate, filter.toDate);
  const sorting = useSorting('-arrived');
  // Results of a search come newest first.
  const isOldestFirst = searched === '' && sorting.sort?.by === 'arrived' && !sorting.sort.isDescending;
  const list = registrationsApi.useRegistrationsInfiniteQuery(isOldestFirst ? { ...query, sort: 'oldest' } : query, {
    ...usePolling(linksStayFresh),
    skip: isWrong,
  });
  const pages = isWrong ? undefined : list.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.registrations), [pages]);
  const more = useMore(list);
  const count = useCount();
  // With the oldest first, what is read on is newer, and did not arrive just now.
  const fresh = useFreshRows(JSON.stringify(query), isOldestFirst ? undefined : rows);
  const isNarrow = useMediaQuery('(max-width: 1080px)', false, { getInitialValueInEffect: false });

  const unseen = useAppSelector((state) => state.live.unseenRegistrations.length);
  useEffect(() => {
    if (unseen > 0) dispatch(registrationsSeen());
  }, [unseen, dispatch]);

  const choose = (id: string | undefined) => changeFilter({ id: id ?? '' });
  const isFiltered = Object.keys(query).length > 0;
  const clear = () => {
    setWords('');
    const filters = [...search.keys()].filter((name) => name !== 'id' && name !== 'sort');
    changeFilter(Object.fromEntries(filters.map((name) => [name, ''])));
  };
  // Whom the filter excludes is not shown beside it.
  const isListed = !isFiltered || rows?.some(({ _id }) => _id === chosen);
  const panel = chosen !== undefined && isListed && <RegistrationPanel key={chosen} id={chosen} />;

  const empty = isFiltered ? (
    <ListEmpty
      icon={<SearchX size={26} />}
      title={t('registrations.nothing')}
      text={t(searched === '' ? 'registrations.nothingText' : 'registrations.nothingSearched')}
    >
      <Button variant="default" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </ListEmpty>
  ) : (
    <ListEmpty icon={<ClipboardList size={26} />} title={t('registrations.empty')} text={t('registrations.emptyText')}>
      <Button component={Link} to="/qrcode">
        {t('registrations.toCodes')}
      </Button>
    </ListEmpty>
  );

  return (
    <>
      <PageTitle title={t('registrations.title')} below={<LiveState />}>
        {!isWrong && <ExportButtons query={query} />}
        <Button component={Link} to="/qrcode" leftSection={<QrCode size={17} aria-hidden />}>
          {t('registrations.newCode')}
        </Button>
      </PageTitle>
      <RegistrationFilters
        filter={filter}
        words={words}
        onWords={setWords}
        onChange={(change) => changeFilter({ ...change })}
      />
      <SitesMap />
      <div className="split">
        <div>
          {isWrong && (
            <div className="card">
              <ListEmpty
                icon={<SearchX size={26} />}
                title={t('registrations.nothing')}
                text={t('registrations.reversedText')}
              />
            </div>
          )}
          <List
            query={list}
            rows={rows}
            failed={t('registrations.failed')}
            empty={empty}
            arrived={fresh.size > 0 ? t('registrations.arrived', { count: fresh.size }) : ''}
            className={styles.list}
          >
            {(shown) => (
              <SearchedWords value={searched}>
                <RegistrationTable
                  key={JSON.stringify(query)}
                  rows={shown}
                  fresh={fresh}
                  chosen={chosen}
                  onChoose={choose}
                  hasDays={!isOneDay(filter)}
                  isSearched={searched !== ''}
                  sorting={sorting}
                  more={more}
                  summary={count('registrations.count', {
                    total: pages?.[0]?.total,
                    loaded: shown.length,
                    hasMore: more.has,
                  })}
                />
              </SearchedWords>
            )}
          </List>
        </div>
        {!isNarrow && (
          <aside className={clsx('card sticky', styles.panel)} aria-label={t('registrations.details')}>
            {panel || <Hint isExcluded={chosen !== undefined && rows !== undefined} onShowAll={clear} />}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Modal
          opened={panel !== false}
          onClose={() => choose(undefined)}
          fullScreen
          radius={0}
          padding={0}
          transitionProps={{ duration: 0 }}
          title={<span className={styles.modalTitle}>{t('registrations.details')}</span>}
          closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
        >
          {panel}
        </Modal>
      )}
    </>
  );
};

export default Registrations;
