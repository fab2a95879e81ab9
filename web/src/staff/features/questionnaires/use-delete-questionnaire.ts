import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { questionnaireDeletions } from '../../data/undoable-deletions.ts';
import { useTexts } from '../../parts/texts.ts';
import { useUndoableDelete } from '../../parts/use-undoable-delete.ts';
import { questionnairesApi } from './calls.ts';

/** Hides a questionnaire's row at once; the deletion can be undone for ten seconds. The QR codes that use it are named. */
export const useDeleteQuestionnaire = () => {
  const { t } = useTexts();
  const [remove] = questionnairesApi.useDeleteQuestionnaireMutation();
  const { hidden, start } = useUndoableDelete({
    deletions: questionnaireDeletions,
    endpoint: 'deleteQuestionnaire',
    remove,
    failedText: t('questionnaire.deleteFailed'),
  });
  const deleteQuestionnaire = ({ _id, barcodes }: Questionnaire) => {
    const codes = barcodes.map(({ name }) => name).join(', ');
    const deleted = t('questionnaire.deleted');
    const used = t('questionnaire.deletedUsed', { codes, count: barcodes.length });
    start(_id, codes === '' ? deleted : `${deleted}. ${used}`);
  };
  return { hidden, deleteQuestionnaire };
};
