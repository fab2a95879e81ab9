import { NativeSelect } from '@mantine/core';
import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { useTexts } from '../../../parts/texts.ts';
import { answersOf, firstCondition } from '../domain/conditions.ts';
import { withField } from '../domain/draft.ts';
import styles from './FieldDetails.module.css';
import type { ChangeDraft } from './use-builder.ts';

interface Props {
  field: QuestionnaireField;
  /** The fields that may decide. */
  deciders: readonly QuestionnaireField[];
  decides: boolean;
  error: string | undefined;
  onChange: ChangeDraft;
}

/** "Show when … is …": offers the fields that may decide, and the answers that they may have. */
export const ConditionEditor = ({ field: { _id: id, condition }, deciders, decides, error, onChange }: Props) => {
  const { t } = useTexts();
  const path = `fields.${id}.condition`;
  const decider = deciders.find(({ _id }) => _id === condition?.field);
  const choose = (deciderId: string) => {
    const chosen = deciders.find(({ _id }) => _id === deciderId);
    onChange((now) => withField(now, id, { condition: chosen ? firstCondition(chosen) : null }));
  };
  const answers = decider ? answersOf(decider) : [];
  const chosenAnswer = condition ? answers.indexOf(condition.equals) : -1;
  // One level only: a field on which others hang is always shown.
  if (decides && !condition) return <p className="muted small">{t('questionnaire.decides')}</p>;
  if (deciders.length === 0 && !condition) return <p className="muted small">{t('questionnaire.noDeciders')}</p>;
  return (
    <div className={styles.condition}>
      <NativeSelect
        id={path}
        name={path}
        label={t('questionnaire.showWhen')}
        value={condition?.field ?? ''}
        error={error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('questionnaire.always')}</option>
        {condition && !decider && <option value={condition.field}>{t('questionnaire.deciderGone')}</option>}
        {deciders.map(({ _id, label }) => (
          <option key={_id} value={_id}>
            {label || t('questionnaire.noLabel')}
          </option>
        ))}
      </NativeSelect>
      {condition && decider && (
        <NativeSelect
          id={`${path}.equals`}
          name={`${path}.equals`}
          label={t('questionnaire.is')}
          value={String(chosenAnswer)}
          onChange={({ target }) => {
            const equals = answers[Number(target.value)];
            if (equals === undefined) return;
            onChange((now) => withField(now, id, { condition: { field: decider._id, equals } }));
          }}
        >
          {chosenAnswer < 0 && <option value="-1">{t('questionnaire.chooseAnswer')}</option>}
          {answers.map((answer, at) => (
            <option key={String(answer)} value={at}>
              {typeof answer === 'boolean' ? t(answer ? 'questionnaire.ticked' : 'questionnaire.notTicked') : answer}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
};
