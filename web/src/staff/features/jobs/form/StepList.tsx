import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import clsx from 'clsx';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { momentIn } from '../../../../shared/format/zoned-time.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastUndo } from '../../../parts/toasts.tsx';
import '../../../parts/adopted-style.ts';
import { type JobDraft, type JobFaults, newStep, type StepDraft, withMovedStep, withoutStep } from './job-draft.ts';
import type { ChangeJob } from './JobFields.tsx';
import { othersAt } from '../same-place.ts';
import { useSlots } from '../use-slots.ts';
import { StepCard } from './StepCard.tsx';
import { StepFields, type LocationOptions } from './StepFields.tsx';
import styles from './StepList.module.css';

interface Props {
  draft: JobDraft;
  faults: JobFaults;
  locations: LocationOptions;
  hasMessage?: boolean;
  /** The saved job. */
  jobId?: string;
  /** The number of first steps that are read-only; they are shown above this list. */
  fixedCount?: number;
  /** The state of a saved step. */
  stateOf?: (step: StepDraft) => ReactNode;
  /** Rendered below a step's fields. */
  below?: (step: StepDraft) => ReactNode;
  onChange: ChangeJob;
}

const handleOf = (key: string) => document.getElementById(`step-handle-${key}`);

/** The steps in order: add, remove, and move by dragging, by keyboard and by buttons. */
export const StepList = (props: Props) => {
  const { draft, faults, locations, hasMessage, jobId, fixedCount = 0, stateOf, below, onChange } = props;
  const { t } = useTexts();
  const slots = useSlots();
  const othersIn = ({ locationId, dueTime }: StepDraft) => {
    const at = momentIn(dueTime, draft.timeZone)?.at.getTime();
    return at === undefined ? [] : othersAt(slots, { locationId, at, jobId });
  };
  const [announcement, setAnnouncement] = useState('');
  const steps = draft.steps.slice(fixedCount);
  const count = draft.steps.length;

  const move = (from: number, to: number) =>
    onChange('steps', (now) => withMovedStep(now, from + fixedCount, to + fixedCount));
  const moveByButton = (step: StepDraft, from: number, to: number) => {
    flushSync(() => {
      move(from, to);
      setAnnouncement(t('job.movedTo', { to: to + fixedCount + 1, count }));
    });
    handleOf(step.key)?.focus();
  };
  const add = () => {
    const step = newStep(crypto.randomUUID());
    flushSync(() => onChange('steps', (now) => ({ ...now, steps: [...now.steps, step] })));
    handleOf(step.key)?.closest('li')?.querySelector<HTMLElement>('[name$="locationId"]')?.focus();
  };
  const remove = (step: StepDraft, index: number) => {
    onChange('steps', (now) => withoutStep(now, step.key));
    toastUndo(t('job.stepRemoved', { number: index + fixedCount + 1 }), () =>
      onChange('steps', (now) => ({ ...now, steps: now.steps.toSpliced(index + fixedCount, 0, step) })),
    );
  };

  const announce = (key: string, place: number, { announce: speak }: ResponderProvided) =>
    speak(t(key, { to: place + fixedCount + 1, count }));
  const drop = ({ source, destination }: DropResult, provided: ResponderProvided) => {
    if (destination) move(source.index, destination.index);
    announce('job.movedTo', (destination ?? source).index, provided);
  };

  return (
    <div className={clsx('stack-close', styles.steps)}>
      <DragDropContext
        dragHandleUsageInstructions={t('job.dragHelp')}
        onDragStart={({ source }, provided) => announce('job.lifted', source.index, provided)}
        onDragUpdate={({ source, destination }, provided) =>
          announce('job.over', (destination ?? source).index, provided)
        }
        onDragEnd={drop}
      >
        <Droppable droppableId="steps">
          {(place) => (
            <ol ref={place.innerRef} {...place.droppableProps} className={styles.list} start={fixedCount + 1}>
              {steps.map((step, index) => (
                <Draggable key={step.key} draggableId={step.key} index={index}>
                  {(drag, { isDragging }) => (
                    <li ref={drag.innerRef} {...drag.draggableProps} className={styles.item}>
                      <StepCard
                        id={step.key}
                        number={index + fixedCount + 1}
                        isDragging={isDragging}
                        handle={drag.dragHandleProps}
                        onUp={index === 0 ? undefined : () => moveByButton(step, index, index - 1)}
                        onDown={index === steps.length - 1 ? undefined : () => moveByButton(step, index, index + 1)}
                        onRemove={() => remove(step, index)}
                        state={stateOf?.(step)}
                      >
                        <StepFields
                          step={step}
                          index={index + fixedCount}
                          faults={faults}
                          locations={locations}
                          timeZone={draft.timeZone}
                          others={othersIn(step)}
                          hasMessage={hasMessage ?? false}
                          onChange={onChange}
                        />
                        {below?.(step)}
                      </StepCard>
                    </li>
                  )}
                </Draggable>
              ))}
              {place.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {faults.steps !== undefined && (
        <p className={styles.fault} role="alert">
          {faults.steps}
        </p>
      )}
      {count === 0 && faults.steps === undefined && <p className="muted">{t('job.noSteps')}</p>}
      <div>
        <Button variant="default" leftSection={<Plus size={17} aria-hidden />} onClick={add}>
          {t('job.addStep')}
        </Button>
      </div>
    </div>
  );
};
