import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
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
      <Radio.Group
        name="enforceAsk"
        label={t('questionnaire.enforceAsk.question')}
        value={draft.enforceRequired ? 'stop' : 'mark'}
        onChange={(value) => answer(value === 'stop')}
      >
        <div className="stack-tight">
          <Radio value="mark" label={t('questionnaire.enforceAsk.mark')} />
          <Radio value="stop" label={t('questionnaire.enforceAsk.stop')} />
        </div>
      </Radio.Group>
      <div>
        <Button size="compact-md" variant="default" onClick={() => setAsked(true)}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
};
