import {
  DragDropContext,
  type DraggableLocation,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Button, Switch } from '@mantine/core';
import { onSiteStates, type OnSiteState } from '@gatelingo/proto/visit-states';
import clsx from 'clsx';
import { useState } from 'react';
import { useSearchFilter } from '../../data/use-search-filter.ts';
import '../../parts/adopted-style.ts';
import { ChoiceFilter, FilterBar } from '../../parts/FilterBar.tsx';
import { ListStale } from '../../parts/ListStates.tsx';
import { QuickFilter, useQuickFilter } from '../../parts/QuickFilter.tsx';
import { useTexts } from '../../parts/texts.ts';
import { droppedMove, nameOf } from './moves.ts';
import { SiteFilter } from './SiteFilter.tsx';
import { useActs } from './use-acts.tsx';
import { useDensity } from './use-density.ts';
import { useYard } from './use-yard.ts';
import styles from './YardBoard.module.css';
import { YardColumn } from './YardColumn.tsx';

/** Who is on site: a card for each visit, in the column of its state, moved by drag, by keyboard and by button. */
export const YardBoard = () => {
  const { t } = useTexts();
  const [search] = useSearchFilter();
  const { words, type } = useQuickFilter();
  const siteId = search.get('site') ?? '';
  const wanted = (search.get('q') ?? '').trim();
  const isSearch = wanted !== '';
  const yard = useYard({ siteId, search: wanted });
  const { acts, dialog } = useActs(yard);
  const density = useDensity();
  // A phone shows one column.
  const [shown, setShown] = useState<OnSiteState>('waiting');
  const countOf = (state: OnSiteState) => (words.trim() === '' ? yard.counts?.[state] : undefined);

  const noneIn = (state: OnSiteState) =>
    yard.isWhole(state) ? t(isSearch ? 'registrations.nothing' : `yard.none.${state}`) : undefined;

  const visitsIn = ({ droppableId }: DraggableLocation) => yard.columns[droppableId as OnSiteState];
  const visitAt = (place: DraggableLocation, id: string) => visitsIn(place).find(({ _id }) => _id === id);
  /** A card and the column over which it is: `Called: B-XY 42`. */
  const cardOver = (id: string, from: DraggableLocation, over: DraggableLocation) => {
    const visit = visitAt(from, id);
    const action = t(`yard.state.${over.droppableId as OnSiteState}`);
    return t('job.actionNamed', { action, name: visit ? nameOf(visit) : '' });
  };

  const lift = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) => {
    const place = t('job.lifted', { to: source.index + 1, count: visitsIn(source).length });
    announce(`${cardOver(draggableId, source, source)}. ${place}`);
  };
  const drag = ({ draggableId, source, destination }: DragUpdate, { announce }: ResponderProvided) =>
    announce(cardOver(draggableId, source, destination ?? source));
  const drop = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    const lands = destination && destination.droppableId !== 'waiting' ? destination : source;
    announce(cardOver(draggableId, source, lands));
    const [from, to] = [source.droppableId, destination?.droppableId] as [OnSiteState, OnSiteState | undefined];
    const visit = visitAt(source, draggableId);
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
        <SiteFilter />
        <Switch
          className={styles.density ?? ''}
          label={t('yard.compact')}
          checked={density.isCompact}
          onChange={({ currentTarget }) => density.change(currentTarget.checked)}
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
      <DragDropContext
        dragHandleUsageInstructions={t('yard.dragHint')}
        onDragStart={lift}
        onDragUpdate={drag}
        onDragEnd={drop}
      >
        <div
          className={clsx(styles.board, yard.isOfBefore && styles.before)}
          data-compact={density.isCompact || undefined}
          aria-busy={yard.isLoading || yard.isOfBefore}
          inert={yard.isOfBefore}
        >
          {onSiteStates.map((state) => (
            <YardColumn
              key={state}
              state={state}
              visits={yard.columns[state]}
              count={countOf(state)}
              isShown={state === shown}
              acts={acts}
              none={noneIn(state)}
              onMore={!isSearch && yard.hasMore(state) ? () => yard.readMore(state) : undefined}
            />
          ))}
        </div>
      </DragDropContext>
      {isSearch && yard.hasMore('waiting') && (
        <Button variant="subtle" onClick={() => yard.readMore('waiting')}>
          {t('list.more')}
        </Button>
      )}
      {dialog}
    </section>
  );
};
