import { Button } from '@mantine/core';
import { SearchX, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { registrationsApi } from '../calls.ts';
import { berlinDay, isDay } from '../../../../shared/format/dates.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { linksStayFresh, useFreshRows, usePolling } from '../../../live/use-live.ts';
import { DayRanges, DaysFilter, FilterBar, isReversed } from '../../../parts/FilterBar.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useCount } from '../../../parts/table/use-count.ts';
import { useSorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMore } from '../../../parts/use-more.ts';
import { SearchedWords } from '../search/Marked.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { useSearchedWords } from '../search/use-searched-words.ts';
import { ExportButtons } from '../visits/ExportButtons.tsx';
import { DriverTable } from './DriverTable.tsx';

/** The truckers who registered on the chosen days; today by default. */
const Drivers = () => {
  const { t } = useTexts();
  const [search, changeFilter] = useSearchFilter();
  const today = berlinDay();
  const dayOf = (name: string) => {
    const day = search.get(name);
    return day !== null && isDay(day) ? day : today;
  };
  const startDate = dayOf('startDate');
  const endDate = dayOf('endDate');
  const choose = (start: string, end: string) => changeFilter({ startDate: start || today, endDate: end || today });

  const { words, setWords, searched } = useSearchedWords();
  const asked = { startDate, endDate, ...(searched === '' ? {} : { search: searched }) };
  // The same visits, by the names of the other call.
  const exported = { fromDate: startDate, toDate: endDate, ...(searched === '' ? {} : { search: searched }) };
  const isWrong = isReversed(startDate, endDate);
  const sorting = useSorting('-arrived');
  // Results of a search come newest first.
  const isOldestFirst = searched === '' && sorting.sort?.by === 'arrived' && !sorting.sort.isDescending;
  const query = registrationsApi.useTruckersInfiniteQuery(isOldestFirst ? { ...asked, sort: 'oldest' } : asked, {
    ...usePolling(linksStayFresh),
    skip: isWrong,
  });
  const pages = isWrong ? undefined : query.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.truckers), [pages]);
  const more = useMore(query);
  const count = useCount();
  // With the oldest first, what is read on is newer, and did not arrive just now.
  const fresh = useFreshRows(JSON.stringify(asked), isOldestFirst ? undefined : rows);

  const empty =
    searched === '' ? (
      <ListEmpty icon={<Truck size={26} />} title={t('truckers.none')} text={t('truckers.noneText')} />
    ) : (
      <ListEmpty icon={<SearchX size={26} />} title={t('truckers.none')} text={t('truckers.noneSearched')}>
        <Button variant="default" onClick={() => setWords('')}>
          {t('filter.clearSearch')}
        </Button>
      </ListEmpty>
    );

  return (
    <>
      <PageTitle title={t('truckers.title')} below={<LiveState />}>
        {!isWrong && <ExportButtons query={exported} />}
      </PageTitle>
      <FilterBar>
        <DayRanges from={startDate} to={endDate} canBeAll={false} onChange={choose} />
        <DaysFilter labels={[t('filter.start'), t('filter.end')]} from={startDate} to={endDate} onChange={choose} />
        <SearchField words={words} onWords={setWords} />
      </FilterBar>
      {isWrong && (
        <div className="card">
          <ListEmpty icon={<SearchX size={26} />} title={t('truckers.none')} text={t('registrations.reversedText')} />
        </div>
      )}
      <List query={query} rows={rows} failed={t('truckers.failed')} empty={empty}>
        {(truckers) => (
          <SearchedWords value={searched}>
            <DriverTable
              key={JSON.stringify(asked)}
              rows={truckers}
              fresh={fresh}
              hasDays={startDate !== endDate}
              isSearched={searched !== ''}
              sorting={sorting}
              more={more}
              summary={count('registrations.count', {
                total: pages?.[0]?.total,
                loaded: truckers.length,
                hasMore: more.has,
              })}
            />
          </SearchedWords>
        )}
      </List>
    </>
  );
};

export default Drivers;
