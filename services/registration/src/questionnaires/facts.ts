import {
  QuestionnaireChangedSchema,
  QuestionnaireCreatedSchema,
  QuestionnaireDeletedSchema,
} from '@gatelingo/proto/events';
import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { QuestionnaireRow } from './db/questionnaire-entities.ts';

const factOf = {
  created: QuestionnaireCreatedSchema,
  changed: QuestionnaireChangedSchema,
  deleted: QuestionnaireDeletedSchema,
} as const;

/** The questionnaire's state, for its facts; its content stays here. */
export const questionnaireMessage = ({ id, companyId, content, contentVersion, deletedAt }: QuestionnaireRow) => ({
  ...{ questionnaireId: id, companyId, name: content.name, contentVersion },
  inUse: deletedAt === null,
});

/** Publishes a fact about a questionnaire with its new state. */
export const publishQuestionnaire = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  happened: keyof typeof factOf,
  row: QuestionnaireRow,
): Promise<void> => {
  await bus.publish(tx, factOf[happened], { questionnaire: questionnaireMessage(row) }, aboutRow(row));
};
