import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import styles from './StepCard.module.css';

interface Props {
  id: string;
  /** From 1 on. */
  number: number;
  isDragging: boolean;
  handle: DraggableProvidedDragHandleProps | null;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  /** Beside its number: the state of a saved step. */
  state?: ReactNode;
  children: ReactNode;
}

/** One step: its handle, number and buttons around its fields. */
export const StepCard = ({ id, number, isDragging, handle, onUp, onDown, onRemove, state, children }: Props) => {
  const { t } = useTexts();
  const heading = `step-${id}`;
  return (
    <section className={styles.card} data-dragging={isDragging || undefined} aria-labelledby={heading}>
      <div className={styles.head}>
        <span
          {...handle}
          id={`step-handle-${id}`}
          className={styles.handle}
          aria-label={t('job.reorder', { number })}
          title={t('job.reorder', { number })}
        >
          <GripVertical size={18} aria-hidden />
        </span>
        <h3 className={styles.title} id={heading}>
          {t('job.step', { number })}
        </h3>
        {state}
        <div className={styles.actions}>
          <ActionIcon
            variant="subtle"
            size={40}
            disabled={!onUp}
            aria-label={t('job.moveUp', { number })}
            title={t('job.up')}
            onClick={onUp}
          >
            <ArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={40}
            disabled={!onDown}
            aria-label={t('job.moveDown', { number })}
            title={t('job.down')}
            onClick={onDown}
          >
            <ArrowDown size={18} aria-hidden />
          </ActionIcon>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            className={styles.remove ?? ''}
            leftSection={<Trash2 size={15} aria-hidden />}
            aria-describedby={heading}
            onClick={onRemove}
          >
            {t('job.removeStep')}
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
};
