import { statesOf } from '@gatelingo/chassis/events';
import { QuestionnaireChangedSchema, QuestionnaireDeletedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { eachQuestionnaire } from '../db/questionnaire-queries.ts';
import { questionnaireMessage } from '../facts.ts';

type Parts = Pick<Context, 'store' | 'bus'>;

const states = ({ store }: Parts, which: { inUse: boolean }) =>
  statesOf(eachQuestionnaire(store.manager, which), (row) => ({ questionnaire: questionnaireMessage(row) }));

/** Publishes the current state of every questionnaire again. Returns the number of facts. */
export const republishQuestionnaires = async (parts: Parts): Promise<number> =>
  (await parts.bus.republish(QuestionnaireChangedSchema, states(parts, { inUse: true }))) +
  (await parts.bus.republish(QuestionnaireDeletedSchema, states(parts, { inUse: false })));
