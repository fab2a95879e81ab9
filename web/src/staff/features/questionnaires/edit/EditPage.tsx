import { Button } from '@mantine/core';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../../../data/use-user.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { BackToList } from '../BackToList.tsx';
import { Builder } from '../builder/Builder.tsx';
import { keptName } from '../builder/kept-draft.ts';
import { useBuilder } from '../builder/use-builder.ts';
import { draftOf } from '../domain/draft.ts';
import { useDeleteQuestionnaire } from '../use-delete-questionnaire.ts';
import { useUpdate } from './use-update.ts';

const ChangedByOther = lazy(() => import('./ChangedByOther.tsx'));

/** The builder of a stored questionnaire; its id is shown (spec). */
export const EditPage = ({ questionnaire, onReload }: { questionnaire: Questionnaire; onReload: () => unknown }) => {
  const { t } = useTexts();
  const { userId } = useUser();
  const navigate = useNavigate();
  const { _id: id, version, barcodes, updatedAt } = questionnaire;
  const builder = useBuilder({ version, draft: draftOf(questionnaire) }, keptName(userId, id));
  const update = useUpdate(builder, questionnaire, onReload);
  const { deleteQuestionnaire } = useDeleteQuestionnaire();
  return (
    <>
      <PageTitle
        title={t('editQuestionnaire.title')}
        below={
          <div className="row small muted">
            <BackToList />
            <span>
              {t('editQuestionnaire.id')} <code>{id}</code>
            </span>
            <span>
              {t('editQuestionnaire.version', { version: builder.base.version })} <Moment at={updatedAt} />
            </span>
            <span>
              {barcodes.length === 0 ? t('questionnaires.noCode') : `${t('nav.qrCodes')}: `}
              {barcodes.map((code, at) => (
                <span key={code._id}>
                  {at > 0 && ', '}
                  <Link to={`/barcode-edit/${code._id}`}>
                    <bdi>{code.name}</bdi>
                  </Link>
                </span>
              ))}
            </span>
          </div>
        }
      >
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => {
            deleteQuestionnaire(questionnaire);
            void navigate('/questionnaire-list');
          }}
        >
          {t('action.delete')}
        </Button>
      </PageTitle>
      <Builder
        builder={builder}
        id={id}
        refusals={update.refusals}
        save={
          <div className="stack-tight">
            {!update.theirs && <FormAlert failure={update.failure} />}
            <div className="row">
              <Button
                loading={update.isSaving}
                disabled={update.theirs !== undefined}
                onClick={() => void update.save()}
              >
                {t('editQuestionnaire.submit')}
              </Button>
              {builder.isTouched && builder.isKeeping && (
                <span className="muted small">{t('questionnaire.unsaved')}</span>
              )}
            </div>
          </div>
        }
      >
        {update.theirs && (
          <Suspense>
            <ChangedByOther
              base={builder.base.draft}
              theirs={update.theirs.draft}
              isSaving={update.isSaving}
              onTakeTheirs={update.chooseTheirs}
              onKeepMine={() => void update.chooseMine()}
            />
          </Suspense>
        )}
      </Builder>
    </>
  );
};
