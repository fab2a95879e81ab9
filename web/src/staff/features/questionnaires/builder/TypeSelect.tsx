import { NativeSelect } from '@mantine/core';
import type { FieldType } from '@gatelingo/proto/http/questionnaires';
import { useTexts } from '../../../parts/texts.ts';
import { fieldTypeNames } from '../domain/limits.ts';
import { fieldTypes } from './field-types.ts';

/** A type, or a select that is prepared. */
export type FieldTypeChoice = FieldType | 'yes-no';

interface Props {
  id: string;
  value: FieldTypeChoice;
  error?: string | undefined;
  onChange: (type: FieldTypeChoice) => void;
}

/** Chooses the type of a field. */
export const TypeSelect = ({ id, value, error, onChange }: Props) => {
  const { t } = useTexts();
  return (
    <NativeSelect
      id={id}
      name={id}
      label={t('questionnaire.fieldType')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value as FieldTypeChoice)}
    >
      {fieldTypeNames.map((name) => (
        <option key={name} value={name}>
          {t(fieldTypes[name].label)}
        </option>
      ))}
      <option value="yes-no">{t('questionnaire.type.yesNo')}</option>
    </NativeSelect>
  );
};
