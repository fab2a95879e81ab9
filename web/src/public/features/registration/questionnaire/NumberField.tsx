import { readNumber } from '@gatelingo/proto/questionnaires';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorProps, FieldError, fieldId } from '../form/FormField.tsx';
import { shownNumber } from './shown-number.ts';

interface NumberFieldProps {
  name: string;
  label: ReactNode;
  /** The question as plain text, for the sign's name. */
  question: string;
  value: string;
  isRequired: boolean;
  error: string | undefined;
  onText: (text: string) => void;
}

/** The reading of the number, if it looks otherwise than what was typed; of two readings the driver chooses. */
const Understood = ({ value, error, onText }: Pick<NumberFieldProps, 'value' | 'error' | 'onText'>) => {
  const { t, i18n } = useTranslation('questionnaire');
  const read = readNumber(value);
  if (read.kind === 'none') return null;
  if (read.kind === 'number') {
    const shown = shownNumber(i18n.language, read.value);
    return shown === value.trim() ? null : (
      <bdi className="understood" dir="ltr" translate="no">
        {`= ${shown}`}
      </bdi>
    );
  }
  return (
    <div className="understood" role="group" aria-label={t('wrong.which')}>
      {error === undefined && <span>{t('wrong.which')}</span>}
      {read.values.map((each) => (
        <button key={each} type="button" className="button" dir="ltr" translate="no" onClick={() => onText(each)}>
          {shownNumber(i18n.language, each)}
        </button>
      ))}
    </div>
  );
};

const withOtherSign = (typed: string): string => {
  const bare = typed.trim().replace(/^[-+\u2212]\s?/, '');
  return bare === typed.trim() ? `-${bare}` : bare;
};

/** A keyboard of digits has no minus on some phones: a button beside the field sets it. */
export const NumberField = ({ name, label, question, value, isRequired, error, onText }: NumberFieldProps) => (
  <div className="field">
    <label htmlFor={fieldId(name)}>{label}</label>
    <div className="number-row">
      <input
        id={fieldId(name)}
        name={name}
        type="text"
        // A number field would refuse a comma in some languages.
        inputMode="decimal"
        dir="ltr"
        maxLength={30}
        autoComplete="off"
        required={isRequired}
        value={value}
        {...errorProps(name, error)}
        onChange={(event) => onText(event.target.value)}
      />
      <button
        type="button"
        className="button"
        aria-label={`± ${question}`}
        onClick={() => onText(withOtherSign(value))}
      >
        ±
      </button>
    </div>
    <FieldError name={name} error={error} />
    <Understood value={value} error={error} onText={onText} />
  </div>
);
