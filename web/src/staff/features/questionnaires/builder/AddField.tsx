import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { optionsFrom, withNewField } from '../domain/draft.ts';
import { mostFields, mostOptions } from '../domain/limits.ts';
import { withYesNo } from '../domain/yes-no.ts';
import styles from './AddField.module.css';
import { Tick } from './Tick.tsx';
import { type FieldTypeChoice, TypeSelect } from './TypeSelect.tsx';
import type { ChangeDraft } from './use-builder.ts';

interface NewField {
  label: string;
  type: FieldTypeChoice;
  options: string;
  required: boolean;
}

const nothing: NewField = { label: '', type: 'text', options: '', required: false };

/** The form that adds a field (spec, "Questionnaire create"). Its label then has the focus for the next one. */
export const AddField = memo(({ count, onChange }: { count: number; onChange: ChangeDraft }) => {
  const { t } = useTexts();
  const label = useRef<HTMLInputElement>(null);
  const [field, setField] = useState(nothing);
  const [help, setHelp] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const set = (part: Partial<NewField>) => {
    setField((now) => ({ ...now, ...part }));
    setHelp(undefined);
  };
  const add = () => {
    label.current?.focus();
    if (field.label.trim() === '') return setHelp(t('questionnaire.labelFirst'));
    if (count >= mostFields) return setHelp(t('questionnaire.tooManyFields', { count: mostFields }));
    const { type: chosen, required } = field;
    const isPrepared = chosen === 'yes-no';
    const type = isPrepared ? 'select' : chosen;
    const options = chosen === 'select' ? optionsFrom(field.options).slice(0, mostOptions) : [];
    const _id = crypto.randomUUID();
    onChange((now) => {
      const next = withNewField(now, { _id, label: field.label.trim(), type, options, required, condition: null });
      return isPrepared ? withYesNo(next, _id) : next;
    });
    setField({ ...nothing, type: chosen });
    setAnnouncement(t('questionnaire.fieldAdded', { label: field.label.trim(), number: count + 1 }));
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.add} role="group" aria-labelledby="new-field">
      <h3 className={styles.title} id="new-field">
        {t('questionnaire.newField')}
      </h3>
      <div className={styles.inputs}>
        <TextInput
          ref={label}
          name="newField.label"
          label={t('questionnaire.fieldLabel')}
          autoComplete="off"
          value={field.label}
          error={help}
          onChange={({ target }) => set({ label: target.value })}
          onKeyDown={onEnter}
        />
        <TypeSelect id="newField.type" value={field.type} onChange={(type) => set({ type })} />
      </div>
      {field.type === 'select' && (
        <TextInput
          name="newField.options"
          label={t('questionnaire.optionsComma')}
          description={t('questionnaire.optionsCommaHint')}
          autoComplete="off"
          value={field.options}
          onChange={({ target }) => set({ options: target.value })}
          onKeyDown={onEnter}
        />
      )}
      <div className="row">
        <Tick
          name="newField.required"
          label={t('questionnaire.required')}
          checked={field.required}
          onChange={(required) => set({ required })}
        />
        <Button
          className={styles.button ?? ''}
          variant="light"
          leftSection={<Plus size={17} aria-hidden />}
          onClick={add}
        >
          {t('questionnaire.addField')}
        </Button>
      </div>
      {field.type === 'checkbox' && field.required && <p className="muted small">{t('questionnaire.mustBeTicked')}</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
});
