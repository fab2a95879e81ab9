import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { isFailure } from '../../../data/failure.ts';
import { ListEmpty, LoadState } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { BackToList } from '../BackToList.tsx';
import { questionnairesApi } from '../calls.ts';
import { EditPage } from './EditPage.tsx';

/** One questionnaire, in the builder. */
const EditQuestionnaire = () => {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = questionnairesApi.useQuestionnaireQuery(id, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  const isGone = isFailure(error) && error.code === 'not_found';
  if (data && !isGone) return <EditPage questionnaire={data.value} onReload={refetch} />;
  return (
    <>
      <PageTitle title={t('editQuestionnaire.title')} below={<BackToList />} />
      <div className="card">
        {isGone && (
          <ListEmpty
            icon={<SearchX size={26} />}
            title={t('editQuestionnaire.gone')}
            text={t('editQuestionnaire.goneText')}
          >
            <Button component={Link} to="/questionnaire-list" variant="default">
              {t('questionnaires.back')}
            </Button>
          </ListEmpty>
        )}
        <LoadState
          isLoaded={isGone}
          failure={error}
          what={t('editQuestionnaire.failed')}
          rows={6}
          onRetry={() => void refetch()}
        />
      </div>
    </>
  );
};

export default EditQuestionnaire;
