import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import notice from '../builder/Notice.module.css';
import { ChangeItems } from '../changes/ChangeItems.tsx';
import { changesBetween } from '../domain/changes.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';

interface Props {
  base: QuestionnaireDraft;
  theirs: QuestionnaireDraft;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Another person saved the questionnaire meanwhile: what they changed, and the choice. Undo has the other one in both cases. */
const ChangedByOther = ({ base, theirs, isSaving, onTakeTheirs, onKeepMine }: Props) => {
  const { t } = useTexts();
  const section = useRef<HTMLElement>(null);
  const changes = useMemo(() => changesBetween(base, theirs), [base, theirs]);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, [theirs]);
  return (
    <section ref={section} className={notice.notice} role="alert" tabIndex={-1} aria-labelledby="changed">
      <TriangleAlert size={20} aria-hidden />
      <div className="stack-tight">
        <h2 className={notice.title} id="changed">
          {t('editQuestionnaire.changed')}
        </h2>
        <p>{t('editQuestionnaire.changedText')}</p>
        <ChangeItems changes={changes} />
        <div className="row">
          <Button disabled={isSaving} onClick={onTakeTheirs}>
            {t('editQuestionnaire.takeTheirs')}
          </Button>
          <Button variant="default" loading={isSaving} onClick={onKeepMine}>
            {t('editQuestionnaire.keepMine')}
          </Button>
        </div>
      </div>
    </section>
  );
};

export default ChangedByOther;
