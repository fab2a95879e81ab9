import { Button } from '@mantine/core';
import { SearchX, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { registrationsApi } from '../calls.ts';
import { berlinDay, isDay } from '../../../../shared/format/dates.ts';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { linksStayFresh, useFreshRows, usePolling } from '../../../live/use-live.ts';
import { DayFilter, DayRanges, FilterBar } from '../../../parts/FilterBar.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { SearchedWords } from '../search/Marked.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { useSearchedWords } from '../search/use-searched-words.ts';
import { TruckerTable } from './TruckerTable.tsx';

/** The truckers who registered on the chosen days; today by default. */
const Truckers = () => {
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
  const query = registrationsApi.useTruckersInfiniteQuery(asked, usePolling(linksStayFresh));
  const rows = useMemo(() => query.currentData?.pages.flatMap((page) => page.truckers), [query.currentData]);
  const fresh = useFreshRows(JSON.stringify(asked), rows);

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
      <PageTitle title={t('truckers.title')} below={<LiveState />} />
      <FilterBar>
        <DayRanges from={startDate} to={endDate} canBeAll={false} onChange={choose} />
        <DayFilter label={t('filter.start')} value={startDate} onChange={(start) => choose(start, endDate)} />
        <DayFilter label={t('filter.end')} value={endDate} onChange={(end) => choose(startDate, end)} />
        <SearchField words={words} onWords={setWords} />
      </FilterBar>
      <List query={query} rows={rows} failed={t('truckers.failed')} empty={empty}>
        {(truckers) => (
          <SearchedWords value={searched}>
            <TruckerTable rows={truckers} fresh={fresh} />
          </SearchedWords>
        )}
      </List>
    </>
  );
};

export default Truckers;
