import { Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { registrationsApi } from '../calls.ts';
import { berlinDay, isDay } from '../../../../shared/format/dates.ts';
import { linksStayFresh, useFreshRows, usePolling } from '../../../live/use-live.ts';
import { DayFilter, DayRanges, FilterBar } from '../../../parts/FilterBar.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { TruckerTable } from './TruckerTable.tsx';

/** The truckers who registered on the chosen days; today by default. */
const Truckers = () => {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const today = berlinDay();
  const dayOf = (name: string) => {
    const day = search.get(name);
    return day !== null && isDay(day) ? day : today;
  };
  const startDate = dayOf('startDate');
  const endDate = dayOf('endDate');
  const choose = (start: string, end: string) =>
    setSearch({ startDate: start || today, endDate: end || today }, { replace: true });

  const query = registrationsApi.useTruckersInfiniteQuery({ startDate, endDate }, usePolling(linksStayFresh));
  const rows = useMemo(() => query.currentData?.pages.flatMap((page) => page.truckers), [query.currentData]);
  const fresh = useFreshRows(`${startDate} ${endDate}`, rows);

  return (
    <>
      <PageTitle title={t('truckers.title')} below={<LiveState />} />
      <FilterBar>
        <DayRanges from={startDate} to={endDate} canBeAll={false} onChange={choose} />
        <DayFilter label={t('filter.start')} value={startDate} onChange={(start) => choose(start, endDate)} />
        <DayFilter label={t('filter.end')} value={endDate} onChange={(end) => choose(startDate, end)} />
      </FilterBar>
      <List
        query={query}
        rows={rows}
        failed={t('truckers.failed')}
        empty={<ListEmpty icon={<Truck size={26} />} title={t('truckers.none')} text={t('truckers.noneText')} />}
      >
        {(truckers) => <TruckerTable rows={truckers} fresh={fresh} />}
      </List>
    </>
  );
};

export default Truckers;
