import { v7 as newId } from 'uuid';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import type { QuestionnaireRow } from '../db/questionnaire-entities.ts';
import { insertQuestionnaire } from '../db/questionnaire-queries.ts';
import { acceptContent } from './accept-content.ts';
import { publishQuestionnaire } from '../facts.ts';
import { questionnaireView } from '../view.ts';

interface CreateQuestionnaire {
  companyId: string;
  body: QuestionnaireInput;
  idempotencyKey: string | undefined;
}

export const createQuestionnaire = (
  context: Context,
  { companyId, body, idempotencyKey }: CreateQuestionnaire,
): Promise<AnswerOf<typeof registration.createQuestionnaire>> => {
  const { store, clock } = context;
  // A scope of its own: the key of a QR code is none of a questionnaire.
  const call = {
    companyOrScope: `questionnaire:${companyId}`,
    key: idempotencyKey,
    requestHash: hashRequest(body),
  };
  return store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const content = await acceptContent(context, tx.manager, { companyId, body });
      const now = clock.now();
      const row: QuestionnaireRow = {
        id: newId({ msecs: now.getTime() }),
        companyId,
        contentVersion: 1,
        content,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
        version: 1,
      };
      await insertQuestionnaire(tx.manager, row);
      await publishQuestionnaire(context, tx, 'created', row);
      return { questionnaire: await questionnaireView(context, row, tx.manager) };
    }),
  );
};
