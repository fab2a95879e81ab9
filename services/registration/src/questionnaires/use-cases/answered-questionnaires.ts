import type { Context } from '../../context.ts';
import { listAnsweredQuestionnaires } from '../db/answered-versions.ts';

type Store = Pick<Context, 'store'>;

/** The company's questionnaires that have registrations, deleted ones too. */
export const answeredQuestionnaires = ({ store }: Store, companyId: string): Promise<{ _id: string; name: string }[]> =>
  listAnsweredQuestionnaires(store.manager, companyId);
