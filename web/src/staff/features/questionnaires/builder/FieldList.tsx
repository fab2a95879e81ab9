import { DragDropContext, Droppable, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import '../../../parts/adopted-style.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastUndo } from '../../../parts/toasts.tsx';
import { decidersOf, dependentsOf } from '../domain/conditions.ts';
import { withCopiedField, withMovedField, withoutField } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { mostFields } from '../domain/limits.ts';
import { faultsOfField } from './fault-texts.ts';
import type { FieldActions } from './field-item.ts';
import { FieldItem } from './FieldItem.tsx';
import styles from './FieldList.module.css';
import type { ChangeDraft } from './use-builder.ts';
import type { OpenFields } from './use-open-fields.ts';

interface Props {
  fields: readonly QuestionnaireField[];
  faults: Faults;
  openFields: OpenFields;
  onChange: ChangeDraft;
}

const handleOf = (id: string) => document.getElementById(`handle-${id}`);

/** The fields in order: edited in place, moved by dragging, by keyboard and by buttons, copied and removed. */
export const FieldList = ({ fields, faults, openFields, onChange }: Props) => {
  const { t } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const count = fields.length;

  // The cards are given the same functions all the time, so that typing renders only the card that changes.
  const now = useRef({ fields, openFields, t, onChange });
  useLayoutEffect(() => {
    now.current = { fields, openFields, t, onChange };
  });
  const actions = useMemo<FieldActions>(
    () => ({
      change: (apply, group) => now.current.onChange(apply, group),
      move: (id, from, to) => {
        flushSync(() => {
          now.current.onChange((draft) => withMovedField(draft, from, to));
          setAnnouncement(now.current.t('questionnaire.movedTo', { to: to + 1, count: now.current.fields.length }));
        });
        handleOf(id)?.focus();
      },
      copy: (id) => {
        if (now.current.fields.length >= mostFields) {
          setAnnouncement(now.current.t('questionnaire.tooManyFields', { count: mostFields }));
          return;
        }
        const newId = crypto.randomUUID();
        flushSync(() => {
          now.current.onChange((draft) => withCopiedField(draft, id, newId));
          now.current.openFields.open(newId);
          setAnnouncement(now.current.t('questionnaire.copied'));
        });
        const label = document.getElementById(`fields.${newId}.label`);
        label?.focus();
        if (label instanceof HTMLInputElement) label.select();
      },
      remove: (id) => {
        const { fields: all, t: text, onChange: change } = now.current;
        const at = all.findIndex(({ _id }) => _id === id);
        const field = all[at];
        if (!field) return;
        const hanging = dependentsOf(all, id);
        flushSync(() => change((draft) => withoutField(draft, id)));
        toastUndo(
          text(hanging.length > 0 ? 'questionnaire.removedWithConditions' : 'questionnaire.removed', {
            label: field.label,
            count: hanging.length,
          }),
          () =>
            now.current.onChange((draft) =>
              draft.fields.some(({ _id }) => _id === id)
                ? draft
                : {
                    ...draft,
                    fields: draft.fields
                      .toSpliced(at, 0, field)
                      .map((each) => hanging.find((before) => before._id === each._id) ?? each),
                  },
            ),
        );
        const next = all[at + 1] ?? all[at - 1];
        if (next) handleOf(next._id)?.focus();
      },
      toggle: (id) => now.current.openFields.toggle(id),
    }),
    [],
  );

  const announce = (key: string, place: number, { announce: speak }: ResponderProvided) =>
    speak(t(key, { to: place + 1, count }));
  const drop = ({ source, destination }: DropResult, provided: ResponderProvided) => {
    if (destination) onChange((draft) => withMovedField(draft, source.index, destination.index));
    announce('questionnaire.movedTo', (destination ?? source).index, provided);
  };
  const faultsById = useMemo(
    () => new Map(fields.map(({ _id }) => [_id, faultsOfField(faults, _id)])),
    [fields, faults],
  );
  const deciders = useCallback(
    (field: QuestionnaireField) => (openFields.ids.has(field._id) ? decidersOf(fields, field._id) : undefined),
    [fields, openFields],
  );

  return (
    <div className={styles.fields}>
      <DragDropContext
        dragHandleUsageInstructions={t('questionnaire.dragHelp')}
        onDragStart={({ source }, provided) => announce('questionnaire.lifted', source.index, provided)}
        onDragUpdate={({ source, destination }, provided) =>
          announce('questionnaire.over', (destination ?? source).index, provided)
        }
        onDragEnd={drop}
      >
        <Droppable droppableId="fields">
          {(place) => (
            <ol ref={place.innerRef} {...place.droppableProps} className={styles.list}>
              {fields.map((field, at) => {
                const decider = field.condition && fields.find(({ _id }) => _id === field.condition?.field);
                return (
                  <FieldItem
                    key={field._id}
                    field={field}
                    at={at}
                    isLast={at === count - 1}
                    isOpen={openFields.ids.has(field._id)}
                    faults={faultsById.get(field._id)}
                    deciderLabel={decider?.label}
                    deciders={deciders(field)}
                    decides={openFields.ids.has(field._id) && dependentsOf(fields, field._id).length > 0}
                    actions={actions}
                  />
                );
              })}
              {place.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
};
