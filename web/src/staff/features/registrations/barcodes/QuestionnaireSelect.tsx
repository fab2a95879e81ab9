import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { questionnairesApi } from '../../questionnaires/index.ts';
import { useTexts } from '../../../parts/texts.ts';

interface Props {
  /** Empty: none. */
  value: string;
  error?: ReactNode;
  onChange: (questionnaireId: string) => void;
}

/** Select for one of the company's questionnaires, or none. */
export const QuestionnaireSelect = ({ value, error, onChange }: Props) => {
  const { t, failed } = useTexts();
  const names = questionnairesApi.useQuestionnaireNamesQuery(undefined);
  const isKnown = value === '' || names.data?.some(({ _id }) => _id === value) === true;
  return (
    <div className="stack-tight">
      <NativeSelect
        label={t('barcode.questionnaire')}
        description={t('barcode.questionnaireHint')}
        name="questionnaireId"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error ?? (names.error ? `${t('barcode.questionnairesFailed')} ${failed(names.error)}` : undefined)}
      >
        <option value="">{t(names.isLoading ? 'list.loading' : 'barcode.noQuestionnaire')}</option>
        {!isKnown && <option value={value}>{t(names.isLoading ? 'list.loading' : 'barcode.questionnaireGone')}</option>}
        {names.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {names.data?.length === 0 && (
        <p className="small">
          <Link to="/questionnaire-create">{t('barcode.createQuestionnaire')}</Link>
        </p>
      )}
    </div>
  );
};
