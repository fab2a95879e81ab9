import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { answeredNames } from '../db/answered-versions.ts';
import { answeredBy, answeredKey } from '../domain/answered-version.ts';

type Store = Pick<Context, 'store'>;

/** The questionnaire of each visit, as the overview shows it. */
export const questionnairesOf = async (
  { store }: Store,
  companyId: string,
  visits: readonly Visit[],
): Promise<(visit: Visit) => Pick<RegistrationRow, 'questionnaire'>> => {
  const answered = new Map(visits.flatMap((visit) => answeredBy(visit) ?? []).map((each) => [answeredKey(each), each]));
  const names = await answeredNames(store.manager, companyId, [...answered.values()]);
  return (visit) => {
    const by = answeredBy(visit);
    const name = by && names.get(answeredKey(by));
    return by && name !== undefined ? { questionnaire: { _id: by.questionnaireId, name, version: by.version } } : {};
  };
};
