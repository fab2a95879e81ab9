import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../context.ts';
import { findDriversSince } from '../db/driver-queries.ts';
import { findSession } from '../db/session-queries.ts';
import { isSearched } from '../domain/subject-search.ts';
import { guestSubject } from '../view.ts';

/** One page: who finds more narrows the search. */
const most = 50;
/** The drivers of so many sessions are compared, the newest first. */
const mostCompared = 5_000;

/** Guests of sessions whose driver is known and matches a text, and the guest of the session with this id. */
export const findSubjects = async (
  context: Pick<Context, 'models' | 'sealer'>,
  { companyId, search }: { companyId: string; search: string },
  compared = mostCompared,
): Promise<AnswerOf<typeof privacySubjects.findSubjects>> => {
  const named = await findSession(context.models, search);
  const drivers = await findDriversSince(context, companyId, new Date(0), compared);
  const found = drivers.filter((driver) => isSearched(driver, search));
  const subjects = [
    ...(named?.companyId === companyId ? [guestSubject(named.id, named.lastActivityAt)] : []),
    ...found.map((driver) => guestSubject(driver._id, driver.linkedAt, driver)),
  ];
  // Older ones were not compared.
  const isCut = drivers.length === compared;
  return { subjects: subjects.slice(0, most), hasMore: subjects.length > most || isCut };
};
