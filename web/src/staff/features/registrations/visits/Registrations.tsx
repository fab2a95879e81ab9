import { Button, Modal } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { ClipboardList, QrCode, SearchX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../data/api.ts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { registrationsSeen } from '../../../data/live-slice.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { linksStayFresh, useFreshRows, usePolling } from '../../../live/use-live.ts';
import { ListEmpty, ListStale, LoadMore, LoadState } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import { classes } from '../../../parts/classes.ts';
import styles from './Registrations.module.css';
import { RegistrationTable } from './RegistrationTable.tsx';
import { filterFrom, queryOf } from './registration-filter.ts';

/** The registrations: a live list, its filters in the address, and one registration's details beside it. */
const Registrations = () => {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [search, changeFilter] = useSearchFilter();
  const filter = filterFrom(search);
  const chosen = search.get('id') ?? undefined;
  const [words, setWords] = useState('');
  const [wordsSent] = useDebouncedValue(words, 300);
  const query = queryOf(filter, wordsSent);
  const { data, currentData, error, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    api.useRegistrationsInfiniteQuery(query, usePolling(linksStayFresh));
  const rows = useMemo(() => currentData?.pages.flatMap((page) => page.registrations), [currentData]);
  const fresh = useFreshRows(JSON.stringify(query), rows);
  const isNarrow = useMediaQuery('(max-width: 1080px)', false, { getInitialValueInEffect: false });
  const retry = () => void refetch();

  const unseen = useAppSelector((state) => state.live.unseenRegistrations.length);
  useEffect(() => {
    if (unseen > 0) dispatch(registrationsSeen());
  }, [unseen, dispatch]);

  const choose = (id: string | undefined) => changeFilter({ id: id ?? '' });
  const isFiltered = Object.keys(query).length > 0;
  const clear = () => {
    setWords('');
    changeFilter(Object.fromEntries([...search.keys()].map((name) => [name, ''])));
  };
  const panel = chosen !== undefined && <RegistrationPanel key={chosen} id={chosen} />;

  return (
    <>
      <PageTitle title={t('registrations.title')} below={<LiveState />}>
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
      {rows && error && <ListStale failure={error} onRetry={retry} />}
      <p className="visually-hidden" role="status">
        {fresh.size > 0 ? t('registrations.arrived', { count: fresh.size }) : ''}
      </p>
      <div className={styles.split}>
        <div className={classes('card', styles.list)} aria-busy={isFetching && !data}>
          <LoadState isLoaded={rows !== undefined} failure={error} what={t('registrations.failed')} onRetry={retry} />
          {rows?.length === 0 && isFiltered && (
            <ListEmpty
              icon={<SearchX size={26} />}
              title={t('registrations.nothing')}
              text={t('registrations.nothingText')}
            >
              <Button variant="default" onClick={clear}>
                {t('filter.clear')}
              </Button>
            </ListEmpty>
          )}
          {rows?.length === 0 && !isFiltered && (
            <ListEmpty
              icon={<ClipboardList size={26} />}
              title={t('registrations.empty')}
              text={t('registrations.emptyText')}
            >
              <Button component={Link} to="/qrcode">
                {t('registrations.toCodes')}
              </Button>
            </ListEmpty>
          )}
          {rows && rows.length > 0 && <RegistrationTable rows={rows} fresh={fresh} chosen={chosen} onChoose={choose} />}
          <LoadMore
            has={hasNextPage && rows !== undefined}
            busy={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
        {!isNarrow && (
          <aside className={classes('card', styles.panel)} aria-label={t('registrations.details')}>
            {panel || <p className={styles.hint}>{t('registrations.choose')}</p>}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Modal
          opened={chosen !== undefined}
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
