import type { StaffCaller } from '@gatelingo/chassis/http';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { findColleagues } from '../db/projections.ts';
import { openStaffName } from '../db/staff-name.ts';

const maxColleagues = 1000;

/** Whom a session can be given to, by name. */
export const listColleagues = async (
  context: Context,
  { companyId }: StaffCaller,
): Promise<AnswerOf<typeof sessionVoice.listColleagues>> => {
  const people = await findColleagues(context.models, companyId, maxColleagues);
  const colleagues = people.map((person) => ({ userId: person._id, name: openStaffName(context, person) }));
  return { colleagues: colleagues.sort((one, other) => one.name.localeCompare(other.name)) };
};
