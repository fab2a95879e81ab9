import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { Button } from '@mantine/core';
import { ClipboardPenLine, FilePlus2, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePolling } from '../../../live/use-live.ts';
import { FilterBar } from '../../../parts/FilterBar.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { filtered } from '../../../parts/quick-filter.ts';
import { QuickFilter, useQuickFilter, useWhole } from '../../../parts/QuickFilter.tsx';
import { useCount } from '../../../parts/table/use-count.ts';
import { useSorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMore } from '../../../parts/use-more.ts';
import { plainText } from '../plain-description.ts';
import { questionnairesApi } from '../calls.ts';
import { useDeleteQuestionnaire } from '../use-delete-questionnaire.ts';
import { QuestionnaireTable } from './QuestionnaireTable.tsx';

const textsOf = ({ name, description, barcodes }: Questionnaire) => [
  name,
  plainText(description),
  ...barcodes.map((code) => code.name),
];

/** The company's questionnaires, the newest change first. */
const QuestionnaireList = () => {
  const { t } = useTexts();
  const query = questionnairesApi.useQuestionnairesInfiniteQuery(undefined, usePolling(60_000));
  const { hidden, deleteQuestionnaire } = useDeleteQuestionnaire();
  const { data } = query;
  const { words, type } = useQuickFilter();
  const isFiltered = words.trim() !== '';
  const more = useMore(query);
  useWhole(more, isFiltered);
  const count = useCount();
  const sorting = useSorting('-changed');
  const there = useMemo(
    () => data?.pages.flatMap(({ questionnaires }) => questionnaires).filter(({ _id }) => !hidden.has(_id)),
    [data, hidden],
  );
  const rows = useMemo(() => there && filtered(there, words, textsOf), [there, words]);
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
      {there !== undefined && there.length > 0 && (
        <FilterBar>
          <QuickFilter words={words} onType={type} hint={t('questionnaires.searchHint')} />
        </FilterBar>
      )}
      <List
        query={query}
        rows={rows}
        failed={t('questionnaires.failed')}
        empty={
          isFiltered ? (
            <ListEmpty
              icon={<SearchX size={26} />}
              title={t('registrations.nothing')}
              text={t('questionnaires.nothing')}
            >
              <Button variant="default" onClick={() => type('')}>
                {t('filter.clear')}
              </Button>
            </ListEmpty>
          ) : (
            <ListEmpty
              icon={<ClipboardPenLine size={26} />}
              title={t('questionnaires.none')}
              text={t('questionnaires.noneText')}
            >
              {create}
            </ListEmpty>
          )
        }
      >
        {(shown) => (
          <QuestionnaireTable
            rows={shown}
            onDelete={deleteQuestionnaire}
            more={more}
            sorting={sorting}
            summary={count('questionnaires.count', { loaded: shown.length, hasMore: more.has })}
          />
        )}
      </List>
    </>
  );
};

export default QuestionnaireList;
