import clsx from 'clsx';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ClipboardList, QrCode, SearchX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../data/api.ts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { registrationsSeen } from '../../../data/live-slice.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { linksStayFresh, useFreshRows, usePolling } from '../../../live/use-live.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { SearchedWords } from '../search/Marked.tsx';
import { useSearchedWords } from '../search/use-searched-words.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import styles from './Registrations.module.css';
import { RegistrationTable } from './RegistrationTable.tsx';
import { SitesMap } from './SitesMap.tsx';
import { filterFrom, queryOf } from './registration-filter.ts';

/** The registrations: a live list, its filters in the address, and one registration's details beside it. */
const Registrations = () => {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [search, changeFilter] = useSearchFilter();
  const filter = filterFrom(search);
  const chosen = search.get('id') ?? undefined;
  const { words, setWords, searched } = useSearchedWords();
  const query = queryOf(filter, searched);
  const list = api.useRegistrationsInfiniteQuery(query, usePolling(linksStayFresh));
  const rows = useMemo(() => list.currentData?.pages.flatMap((page) => page.registrations), [list.currentData]);
  const fresh = useFreshRows(JSON.stringify(query), rows);
  const isNarrow = useMediaQuery('(max-width: 1080px)', false, { getInitialValueInEffect: false });

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
        <ExportButtons query={query} />
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
                <RegistrationTable rows={shown} fresh={fresh} chosen={chosen} onChoose={choose} />
              </SearchedWords>
            )}
          </List>
        </div>
        {!isNarrow && (
          <aside className={clsx('card sticky', styles.panel)} aria-label={t('registrations.details')}>
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
