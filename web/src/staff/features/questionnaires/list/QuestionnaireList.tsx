import { Button } from '@mantine/core';
import { ClipboardPenLine, FilePlus2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePolling } from '../../../live/use-live.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { questionnairesApi } from '../calls.ts';
import { useDeleteQuestionnaire } from '../use-delete-questionnaire.ts';
import { QuestionnaireTable } from './QuestionnaireTable.tsx';

/** The company's questionnaires, the newest change first. */
const QuestionnaireList = () => {
  const { t } = useTexts();
  const query = questionnairesApi.useQuestionnairesInfiniteQuery(undefined, usePolling(60_000));
  const { hidden, deleteQuestionnaire } = useDeleteQuestionnaire();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const rows = useMemo(
    () => data?.pages.flatMap(({ questionnaires }) => questionnaires).filter(({ _id }) => !hidden.has(_id)),
    [data, hidden],
  );
  const canReadMore = hasNextPage && !isFetchingNextPage && error === undefined;
  const readMore = useCallback(() => {
    if (canReadMore) void fetchNextPage();
  }, [canReadMore, fetchNextPage]);
  const create = (
    <Button component={Link} to="/questionnaire-create" leftSection={<FilePlus2 size={17} aria-hidden />}>
      {t('questionnaires.create')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('questionnaires.title')} below={t('questionnaires.lead')}>
        {create}
      </PageTitle>
      <List
        query={query}
        rows={rows}
        failed={t('questionnaires.failed')}
        empty={
          <ListEmpty
            icon={<ClipboardPenLine size={26} />}
            title={t('questionnaires.none')}
            text={t('questionnaires.noneText')}
          >
            {create}
          </ListEmpty>
        }
      >
        {(shown) => (
          <QuestionnaireTable
            rows={shown}
            onDelete={deleteQuestionnaire}
            more={{ has: hasNextPage, onEnd: readMore }}
          />
        )}
      </List>
    </>
  );
};

export default QuestionnaireList;
