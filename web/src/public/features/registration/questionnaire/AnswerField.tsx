import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '../../../parts/icons.tsx';
import { useGrowingField } from '../../../parts/use-growing-field.ts';
import { CheckField, errorProps, FieldError, fieldId, TextField } from '../form/FormField.tsx';
import type { QuestionnaireTexts } from './questionnaire-texts.ts';
import { NumberField } from './NumberField.tsx';
import { answerName, type AnswerValue, type FormField } from './questionnaire-values.ts';

/** The longest answer of the contract. */
const longest = 5_000;

interface AnswerProps {
  field: FormField;
  texts: QuestionnaireTexts;
  value: AnswerValue;
  error: string | undefined;
  onAnswer: (value: AnswerValue) => void;
}

interface LongTextProps {
  name: string;
  value: string;
  isRequired: boolean;
  error: string | undefined;
  onText: (text: string) => void;
}

/** Grows with its text. */
const LongText = ({ name, value, isRequired, error, onText }: LongTextProps) => {
  const area = useGrowingField(value);
  return (
    <textarea
      ref={area}
      id={fieldId(name)}
      name={name}
      rows={3}
      dir="auto"
      maxLength={longest}
      required={isRequired}
      value={value}
      {...errorProps(name, error)}
      onChange={(event) => onText(event.target.value)}
    />
  );
};
interface RadiosProps extends Omit<AnswerProps, 'value'> {
  value: string;
  label: ReactNode;
}

/** A select with a button for each option. A press on the chosen one takes an answer back that need not be given. */
const Radios = ({ field, texts, value, label, error, onAnswer }: RadiosProps) => {
  const { _id, options, optionsJson, required } = field;
  const name = answerName(_id);
  return (
    <fieldset className="field radios" {...errorProps(name, error)}>
      <legend>{label}</legend>
      {options.map((option, at) => {
        const shown = texts.of(optionsJson[at] ?? '', option);
        const isChosen = value === option;
        return (
          <label key={option} className={error ? 'check check-wrong' : 'check'}>
            <input
              type="radio"
              id={at === 0 ? fieldId(name) : undefined}
              name={name}
              value={option}
              checked={isChosen}
              required={required}
              onChange={() => onAnswer(option)}
              onClick={() => isChosen && !required && onAnswer('')}
            />
            <bdi lang={shown.lang}>{shown.text}</bdi>
          </label>
        );
      })}
      <FieldError name={name} error={error} />
    </fieldset>
  );
};

/** One question, by its type. */
export const AnswerField = ({ field, texts, value, error, onAnswer }: AnswerProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const { _id, type, required, options, optionsJson } = field;
  const name = answerName(_id);
  const { text, lang } = texts.of(field.labelJson, field.label);
  const label = (
    <bdi className="question" lang={lang}>
      {text}
    </bdi>
  );
  if (type === 'checkbox')
    return (
      <CheckField
        name={name}
        label={label}
        isChecked={value === true}
        isRequired={required}
        error={error}
        onCheck={onAnswer}
      />
    );
  const written = String(value);
  if (type === 'number')
    return (
      <NumberField
        name={name}
        label={label}
        question={text}
        value={written}
        isRequired={required}
        error={error}
        onText={onAnswer}
      />
    );
  if (type === 'text' || type === 'date') {
    const input = {
      text: { maxLength: longest },
      date: { type: 'date', dir: 'ltr' },
    } as const;
    return (
      <TextField
        name={name}
        label={label}
        value={written}
        error={error}
        onText={onAnswer}
        required={required}
        autoComplete="off"
        {...input[type]}
      />
    );
  }
  if (field.asRadio)
    return <Radios field={field} texts={texts} value={written} label={label} error={error} onAnswer={onAnswer} />;
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>{label}</label>
      {type === 'textarea' ? (
        <LongText name={name} value={written} isRequired={required} error={error} onText={onAnswer} />
      ) : (
        <div className="select">
          <select
            id={fieldId(name)}
            name={name}
            value={written}
            required={required}
            {...errorProps(name, error)}
            onChange={(event) => onAnswer(event.target.value)}
          >
            <option value="">{t('choose')}</option>
            {options.map((option, at) => {
              const shown = texts.of(optionsJson[at] ?? '', option);
              return (
                <option key={option} value={option} lang={shown.lang} dir="auto">
                  {shown.text}
                </option>
              );
            })}
          </select>
          <ChevronIcon />
        </div>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
};
