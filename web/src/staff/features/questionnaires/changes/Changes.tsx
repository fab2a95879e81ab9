import { useMemo } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { changesBetween } from '../domain/changes.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import { ChangeItems } from './ChangeItems.tsx';

/** Changes since the version in use. */
const Changes = ({ from, to }: { from: QuestionnaireDraft; to: QuestionnaireDraft }) => {
  const { t } = useTexts();
  const changes = useMemo(() => changesBetween(from, to), [from, to]);
  return (
    <section className="card card-padded stack-close" aria-labelledby="changes">
      <h2 className="card-title" id="changes">
        {t('questionnaire.changesTitle')}
      </h2>
      <p className="muted">{t('questionnaire.changesHint')}</p>
      {changes.length === 0 ? <p>{t('questionnaire.noChanges')}</p> : <ChangeItems changes={changes} />}
    </section>
  );
};

export default Changes;
