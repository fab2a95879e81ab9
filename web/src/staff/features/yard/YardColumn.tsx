import { Draggable, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { OnSiteState } from '@gatelingo/proto/visit-states';
import clsx from 'clsx';
import { useTexts } from '../../parts/texts.ts';
import type { Acts } from './use-acts.tsx';
import { cardId, titleId } from './use-card-focus.ts';
import { VisitCard } from './VisitCard.tsx';
import styles from './YardBoard.module.css';

interface Props {
  state: OnSiteState;
  visits: readonly YardVisit[];
  /** Of all in this state; undefined until that is known. */
  count: number | undefined;
  acts: Acts;
  /** On a phone, which shows one column. */
  isShown: boolean;
  /** Why no card is shown; undefined while cards may still come. */
  none: string | undefined;
  /** Reads further cards; undefined: there are none, or the board reads them. */
  onMore: (() => void) | undefined;
}

/** The cards of one state, the longest waiting first. */
export const YardColumn = ({ state, visits, count, acts, isShown, none, onMore }: Props) => {
  const { t } = useTexts();
  return (
    <section className={styles.column} data-shown={isShown || undefined} aria-labelledby={titleId(state)}>
      <h3 className={styles.title} id={titleId(state)} tabIndex={-1}>
        {t(`yard.state.${state}`)} <span className={styles.count}>{count ?? visits.length}</span>
      </h3>
      <Droppable droppableId={state}>
        {(list, { isDraggingOver }) => (
          <ul
            ref={list.innerRef}
            {...list.droppableProps}
            className={clsx(styles.cards, isDraggingOver && styles.over)}
          >
            {visits.map((visit, index) => (
              <Draggable key={visit._id} draggableId={visit._id} index={index}>
                {(card, { isDragging }) => (
                  <li
                    ref={card.innerRef}
                    {...card.draggableProps}
                    {...card.dragHandleProps}
                    id={cardId(visit._id)}
                    role="listitem"
                    className={clsx(styles.item, isDragging && styles.dragged)}
                  >
                    <VisitCard visit={visit} acts={acts} />
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
            {visits.length === 0 && none !== undefined && !isDraggingOver && (
              <li className={clsx('muted small', styles.none)}>{none}</li>
            )}
          </ul>
        )}
      </Droppable>
      {onMore && (
        <Button variant="subtle" onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
};
