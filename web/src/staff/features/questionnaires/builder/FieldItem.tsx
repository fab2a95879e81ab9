import { Draggable } from '@hello-pangea/dnd';
import { memo } from 'react';
import type { Faults } from '../domain/faults.ts';
import { FieldCard } from './FieldCard.tsx';
import { FieldDetails } from './FieldDetails.tsx';
import type { FieldItemProps } from './field-item.ts';
import styles from './FieldList.module.css';

const sameList = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined) =>
  a === b || (a?.length === b?.length && a?.every((each, at) => each === b?.[at]) === true);

const sameFaults = (a: Faults | undefined, b: Faults | undefined) =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

/** One field of the list. It renders only when something of its own changes: there may be two hundred. */
export const FieldItem = memo(
  (props: FieldItemProps) => {
    const { field, at, isOpen } = props;
    return (
      <Draggable draggableId={field._id} index={at}>
        {(drag, { isDragging }) => (
          <li ref={drag.innerRef} {...drag.draggableProps} className={styles.item}>
            <FieldCard {...props} isDragging={isDragging} handle={drag.dragHandleProps}>
              {isOpen && <FieldDetails {...props} />}
            </FieldCard>
          </li>
        )}
      </Draggable>
    );
  },
  (before, after) =>
    before.field === after.field &&
    before.at === after.at &&
    before.isLast === after.isLast &&
    before.isOpen === after.isOpen &&
    before.deciderLabel === after.deciderLabel &&
    before.decides === after.decides &&
    sameFaults(before.faults, after.faults) &&
    sameList(before.deciders, after.deciders),
);
