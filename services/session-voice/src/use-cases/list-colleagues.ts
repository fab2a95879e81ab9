import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findColleagues } from '../db/projections.ts';

const maxColleagues = 1000;

/** Whom a session can be given to, by name. */
export const listColleagues = async (
  context: Context,
  { companyId }: StaffCaller,
): Promise<AnswerOf<typeof sessionVoice.listColleagues>> => {
  const people = await findColleagues(context, companyId, maxColleagues);
  const colleagues = people.map(({ userId, name, role }) => ({ userId, name, ...(role && { role }) }));
  return { colleagues: colleagues.sort((one, other) => one.name.localeCompare(other.name)) };
};
