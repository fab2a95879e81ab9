import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { privacy, PrivacyService, Subject } from '@gatelingo/proto/http/privacy';
import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import { eachColleague } from '../../db/accounts.ts';
import { isSearched } from '../domain/staff-search.ts';

/** One page: who finds more narrows the search. */
const most = 50;

type Found = { subjects: Subject[]; hasMore: boolean };

const findStaff = async ({ store, sealer }: Context, companyId: string, search: string): Promise<Found> => {
  const subjects: Subject[] = [];
  for await (const account of eachColleague(store.manager, sealer, companyId)) {
    if (!isSearched(account, search)) continue;
    if (subjects.length === most) return { subjects, hasMore: true };
    const { id, name, surname, email, phoneNumber: phone } = account;
    subjects.push({
      ...{ kind: 'staff', id, name: `${name} ${surname}`.trim(), email },
      ...(phone === '' ? {} : { phone }),
    });
  }
  return { subjects, hasMore: false };
};

/** Persons of the company that match a text, of each service that knows some. */
export const findSubjects = async (
  context: Context,
  companyId: string,
  search: string,
): Promise<AnswerOf<typeof privacy.findSubjects>> => {
  const { others, log } = context;
  const askOwner = (service: 'registration' | 'session-voice') =>
    others.ask(service, privacySubjects.findSubjects, { query: { companyId, search } }).catch((err: unknown) => {
      log.warn({ err, service }, 'a service did not answer a search for a person');
      return { subjects: [], hasMore: false, notAsked: service };
    });
  const answers: (Found & { notAsked?: PrivacyService })[] = await Promise.all([
    askOwner('registration'),
    findStaff(context, companyId, search),
    askOwner('session-voice'),
  ]);
  const subjects = answers.flatMap((answer) => answer.subjects);
  return {
    subjects: subjects.slice(0, most),
    hasMore: subjects.length > most || answers.some(({ hasMore }) => hasMore),
    notAsked: answers.flatMap(({ notAsked }) => notAsked ?? []),
  };
};
