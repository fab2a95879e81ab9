import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, GripVertical, Split, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import styles from './FieldCard.module.css';
import { fieldTypes } from './field-types.ts';
import type { FieldItemProps } from './field-item.ts';
import { RowButton } from './RowButton.tsx';

interface Props extends FieldItemProps {
  isDragging: boolean;
  handle: DraggableProvidedDragHandleProps | null;
  children: ReactNode;
}

/** One field in one line, with its buttons; its details below while they are open. */
export const FieldCard = (props: Props) => {
  const { field, at, isLast, isOpen, faults, isDragging, handle, actions, children } = props;
  const { t } = useTexts();
  const { _id: id, type, required, condition } = field;
  const number = at + 1;
  const named = { number, label: field.label || t('questionnaire.noLabel') };
  const { icon: Icon, label: typeLabel } = fieldTypes[type];
  return (
    <section
      className={styles.card}
      data-dragging={isDragging || undefined}
      data-faulty={faults !== undefined || undefined}
      aria-label={t('questionnaire.field.named', named)}
    >
      <div className={styles.head}>
        <span
          {...handle}
          id={`handle-${id}`}
          className={styles.handle}
          aria-label={t('questionnaire.field.move', named)}
          title={t('questionnaire.field.move', named)}
        >
          <GripVertical size={18} aria-hidden />
        </span>
        <button
          type="button"
          id={`fields.${id}`}
          className={styles.open}
          aria-expanded={isOpen}
          onClick={() => actions.toggle(id)}
        >
          <span className={styles.label}>
            <span className={styles.number}>{number}.</span>{' '}
            {field.label === '' ? <em className="muted">{t('questionnaire.noLabel')}</em> : <bdi>{field.label}</bdi>}
            {required && (
              <span className={styles.star} title={t('questionnaire.required')}>
                *<span className="visually-hidden"> {t('questionnaire.required')}</span>
              </span>
            )}
          </span>
          <span className={styles.facts}>
            <span className="icon-text">
              <Icon size={14} aria-hidden /> {t(typeLabel)}
              {type === 'select' && ` (${String(field.options.length)})`}
            </span>
            {condition && <ConditionWords {...props} />}
            {faults && (
              <span className={`icon-text ${styles.faulty ?? ''}`}>
                <CircleAlert size={14} aria-hidden /> {t('questionnaire.pleaseCheck')}
              </span>
            )}
          </span>
          <ChevronDown size={18} className={styles.chevron} aria-hidden />
        </button>
        <div className={styles.actions}>
          <RowButton
            icon={ArrowUp}
            isDisabled={at === 0}
            name={t('questionnaire.field.up', named)}
            title={t('questionnaire.up')}
            onClick={() => actions.move(id, at, at - 1)}
          />
          <RowButton
            icon={ArrowDown}
            isDisabled={isLast}
            name={t('questionnaire.field.down', named)}
            title={t('questionnaire.down')}
            onClick={() => actions.move(id, at, at + 1)}
          />
          <RowButton
            icon={Copy}
            name={t('questionnaire.field.copy', named)}
            title={t('questionnaire.duplicate')}
            onClick={() => actions.copy(id)}
          />
          <RowButton
            icon={Trash2}
            isDestructive
            name={t('questionnaire.field.remove', named)}
            title={t('action.remove')}
            text={t('action.remove')}
            onClick={() => actions.remove(id)}
          />
        </div>
      </div>
      {children}
    </section>
  );
};

/** `Shown when "Dangerous goods" is "Yes"` */
const ConditionWords = ({ field: { condition }, deciderLabel }: FieldItemProps) => {
  const { t } = useTexts();
  if (!condition) return null;
  const answer =
    typeof condition.equals === 'boolean'
      ? t(condition.equals ? 'questionnaire.ticked' : 'questionnaire.notTicked')
      : condition.equals;
  return (
    <span className="icon-text">
      <Split size={14} aria-hidden />{' '}
      {deciderLabel === undefined
        ? t('questionnaire.deciderGone')
        : t('questionnaire.shownWhen', { field: deciderLabel, answer })}
    </span>
  );
};
