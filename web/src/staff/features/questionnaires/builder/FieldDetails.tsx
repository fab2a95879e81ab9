import { TextInput } from '@mantine/core';
import { useTexts } from '../../../parts/texts.ts';
import { withField, withRadio } from '../domain/draft.ts';
import { isYesNo, withYesNo } from '../domain/yes-no.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import styles from './FieldDetails.module.css';
import { useFaultText } from './fault-texts.ts';
import type { FieldItemProps } from './field-item.ts';
import { OptionList } from './OptionList.tsx';
import { Tick } from './Tick.tsx';
import { TypeSelect } from './TypeSelect.tsx';

/** A field, edited in place. */
export const FieldDetails = ({ field, faults = {}, deciders = [], decides, actions }: FieldItemProps) => {
  const { t } = useTexts();
  const textOf = useFaultText();
  const { _id: id, type, label, required, options } = field;
  const path = `fields.${id}`;
  const isPrepared = isYesNo(field);
  return (
    <div className={styles.details}>
      <div className={styles.inputs}>
        <TextInput
          id={`${path}.label`}
          name={`${path}.label`}
          label={t('questionnaire.fieldLabel')}
          required
          autoComplete="off"
          value={label}
          error={textOf(faults.label)}
          onChange={({ target }) =>
            actions.change((now) => withField(now, id, { label: target.value }), `${path}.label`)
          }
        />
        <TypeSelect
          id={`${path}.type`}
          value={isPrepared ? 'yes-no' : type}
          error={textOf(faults.type)}
          onChange={(chosen) =>
            actions.change((now) =>
              chosen === 'yes-no' ? withYesNo(now, id) : withRadio(withField(now, id, { type: chosen }), id, false),
            )
          }
        />
      </div>
      {type === 'select' && <OptionList id={id} options={options} faults={faults} onChange={actions.change} />}
      {type === 'select' && !isPrepared && (
        <Tick
          name={`${path}.asRadio`}
          label={t('questionnaire.asRadio')}
          checked={field.asRadio === true}
          onChange={(ticked) => actions.change((now) => withRadio(now, id, ticked))}
        />
      )}
      <Tick
        name={`${path}.required`}
        label={t('questionnaire.required')}
        checked={required}
        onChange={(ticked) => actions.change((now) => withField(now, id, { required: ticked }))}
      />
      {type === 'checkbox' && required && <p className="muted small">{t('questionnaire.mustBeTicked')}</p>}
      <ConditionEditor
        field={field}
        deciders={deciders}
        decides={decides}
        error={textOf(faults.condition)}
        onChange={actions.change}
      />
    </div>
  );
};
