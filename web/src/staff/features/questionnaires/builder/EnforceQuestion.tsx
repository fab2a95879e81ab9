import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import fields from './FieldDetails.module.css';
import styles from './Tick.module.css';
import type { ChangeDraft } from './use-builder.ts';

interface Props {
  draft: Pick<QuestionnaireDraft, 'fields' | 'enforceRequired'>;
  onChange: ChangeDraft;
}

/** Asked once, at the first required field: whether the form can be sent without it. The specification's way is chosen. */
export const EnforceQuestion = ({ draft, onChange }: Props) => {
  const { t } = useTexts();
  const hasRequired = draft.fields.some(({ required }) => required);
  // A questionnaire that came with required fields was decided before, and a ready-made one comes with its answer.
  const [isAsked, setAsked] = useState(hasRequired || draft.enforceRequired);
  const [isAnswered, setAnswered] = useState(false);
  if (isAsked || !hasRequired || (draft.enforceRequired && !isAnswered)) return null;
  const answer = (enforceRequired: boolean) => {
    setAnswered(true);
    onChange((now) => ({ ...now, enforceRequired }));
  };
  return (
    <div className="card card-padded stack-tight">
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('questionnaire.enforceAsk.question')}</legend>
        {(['mark', 'stop'] as const).map((choice) => (
          <label key={choice} className={styles.tick}>
            <input
              type="radio"
              name="enforceAsk"
              value={choice}
              checked={draft.enforceRequired === (choice === 'stop')}
              onChange={() => answer(choice === 'stop')}
            />
            {t(choice === 'mark' ? 'questionnaire.enforceAsk.mark' : 'questionnaire.enforceAsk.stop')}
          </label>
        ))}
      </fieldset>
      <div>
        <Button size="compact-md" variant="default" onClick={() => setAsked(true)}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
};
