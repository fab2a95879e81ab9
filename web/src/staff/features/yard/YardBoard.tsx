import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import { onSiteStates, type OnSiteState } from '@gatelingo/proto/http/yard';
import { useState } from 'react';
import { useSearchFilter } from '../../data/use-search-filter.ts';
import '../../parts/adopted-style.ts';
import { ChoiceFilter, FilterBar, SelectFilter } from '../../parts/FilterBar.tsx';
import { ListStale } from '../../parts/ListStates.tsx';
import { QuickFilter, useQuickFilter } from '../../parts/QuickFilter.tsx';
import { useTexts } from '../../parts/texts.ts';
import { inUse, placesApi } from '../places/index.ts';
import { droppedMove } from './moves.ts';
import { useActs } from './use-acts.tsx';
import { useYard } from './use-yard.ts';
import styles from './YardBoard.module.css';
import { YardColumn } from './YardColumn.tsx';

/** Who is on site: a card for each visit, in the column of its state, moved by drag, by keyboard and by button. */
export const YardBoard = () => {
  const { t } = useTexts();
  const [search, change] = useSearchFilter();
  const { words, type } = useQuickFilter();
  const siteId = search.get('site') ?? '';
  const sites = placesApi.useSitesQuery(undefined);
  const yard = useYard({ siteId, search: (search.get('q') ?? '').trim() });
  const { acts, dialog } = useActs(yard);
  // A phone shows one column.
  const [shown, setShown] = useState<OnSiteState>('waiting');
  const countOf = (state: OnSiteState) => (words.trim() === '' ? yard.counts?.[state] : undefined);

  const drop = ({ draggableId, source, destination }: DropResult) => {
    const [from, to] = [source.droppableId, destination?.droppableId] as [OnSiteState, OnSiteState | undefined];
    const visit = yard.columns[from].find(({ _id }) => _id === draggableId);
    if (!visit || to === undefined || to === from || to === 'waiting') return;
    const move = droppedMove(to);
    if (move?.call === 'dockVisit') acts.dock(visit);
    else if (move?.call === 'finishVisit') acts.finish(visit);
    else acts.askPlace(visit, 'callVisit');
  };

  return (
    <section aria-labelledby="yard" className="stack">
      <h2 className="visually-hidden" id="yard">
        {t('nav.yard')}
      </h2>
      <FilterBar>
        <SelectFilter
          label={t('barcode.site')}
          name="site"
          value={siteId}
          options={inUse(sites.data ?? [], siteId).map(({ _id, plainName }) => ({ value: _id, text: plainName }))}
          onChange={(site) => change({ site })}
        />
        <QuickFilter words={words} onType={type} hint={t('filter.searchHint')} />
      </FilterBar>
      {yard.failure && <ListStale what={t('yard.failed')} failure={yard.failure} onRetry={yard.retry} />}
      <div className={styles.tabs}>
        <ChoiceFilter
          label={t('nav.yard')}
          choices={onSiteStates.map((name) => ({
            name,
            text: `${t(`yard.state.${name}`)} ${String(countOf(name) ?? yard.columns[name].length)}`,
          }))}
          chosen={shown}
          onChoose={setShown}
        />
      </div>
      <DragDropContext dragHandleUsageInstructions={t('yard.dragHint')} onDragEnd={drop}>
        <div className={styles.board} aria-busy={yard.isLoading}>
          {onSiteStates.map((state) => (
            <YardColumn
              key={state}
              state={state}
              visits={yard.columns[state]}
              count={countOf(state)}
              isShown={state === shown}
              acts={acts}
              hasMore={yard.hasMore(state)}
              onMore={() => yard.readMore(state)}
            />
          ))}
        </div>
      </DragDropContext>
      {dialog}
    </section>
  );
};
