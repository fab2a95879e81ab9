import { Button } from '@mantine/core';
import { useUser } from '../../../data/use-user.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { BackToList } from '../BackToList.tsx';
import { Builder } from '../builder/Builder.tsx';
import { keptName } from '../builder/kept-draft.ts';
import { useBuilder } from '../builder/use-builder.ts';
import { emptyDraft } from '../domain/draft.ts';
import { ReadyMade } from '../ready-made/ReadyMade.tsx';
import { useCreate } from './use-create.ts';

const start = { version: 0, draft: emptyDraft };

/** A new questionnaire: from nothing, or from a ready-made one. */
const CreateQuestionnaire = () => {
  const { t } = useTexts();
  const { userId } = useUser();
  const name = keptName(userId, 'new');
  const builder = useBuilder(start, name);
  const { save, isSaving, refusals, failure } = useCreate(builder, name);
  return (
    <>
      <PageTitle title={t('createQuestionnaire.title')} below={<BackToList />} />
      <Builder
        builder={builder}
        id="new"
        refusals={refusals}
        save={
          <div className="stack-tight">
            <FormAlert failure={failure} />
            <div className="row">
              <Button loading={isSaving} onClick={() => void save()}>
                {t('createQuestionnaire.submit')}
              </Button>
              {builder.isTouched && builder.isKeeping && (
                <span className="muted small">{t('questionnaire.unsaved')}</span>
              )}
            </div>
          </div>
        }
      >
        {!builder.isTouched && <ReadyMade onChoose={(draft) => builder.change(() => draft)} />}
      </Builder>
    </>
  );
};

export default CreateQuestionnaire;
