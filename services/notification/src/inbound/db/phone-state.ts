import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, rowIn, type RowOf, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { Thread } from '../../db/phone-companies.ts';
import { type OwnerRow, ownersIn, ownersSql, type PhoneOwner } from '../../db/phone-owners.ts';
import { ChoiceEntity } from './choices.ts';
import { type DriverAnswerRow, newestFirst } from './driver-answers.ts';

/** What is known of a phone and one of its threads when a message of it is received. Under the phone's lock. */
export interface PhoneState {
  /** An older message of the phone is still to be received. */
  hasOlderPending: boolean;
  /** This message was received before, however long ago. */
  wasReceived: boolean;
  owners: readonly PhoneOwner[];
  /** When each company last wrote, the newest first. */
  wrote: readonly { companyId: string; at: Date }[];
  choice: RowOf<typeof ChoiceEntity> | undefined;
  /** How many messages wait for a choice. */
  waiting: number;
  /** The driver's answers since `since`, the newest first. */
  answers: readonly DriverAnswerRow[];
  since: Date;
  isOptedOut: boolean;
  /** The companies' messages that wait for the driver or for a quota, the oldest first. */
  waitingMessages: readonly { id: string; companyId: string }[];
}

/** After so many failures a message no longer blocks the ones after it. */
const mostWaitedFor = 3;

const sql = `SELECT ${columnsOf(ChoiceEntity, 'choice')},
    EXISTS (SELECT FROM work WHERE kind = 'receive-message' AND state IN ('due', 'running') AND attempts < $5
      AND payload->>'phoneIndex' = $1
      AND id < (SELECT id FROM work WHERE kind = 'receive-message' AND key = $3)) AS "hasOlderPending",
    EXISTS (SELECT FROM chat_message WHERE provider_sid = $3 UNION ALL SELECT FROM opt_wish WHERE sid = $3
      UNION ALL SELECT FROM undecided_message WHERE sid = $3 UNION ALL SELECT FROM notice WHERE answers_sid = $3
      UNION ALL SELECT FROM driver_answer WHERE sid = $3) AS "wasReceived",
    (SELECT json_agg(json_build_object('id', id, 'company_id', company_id, 'job_id', job_id, 'trucker_id', trucker_id,
      'language', language, 'personal', encode(personal, 'base64'))) FROM (${ownersSql}) AS owner) AS owners,
    (SELECT json_agg(json_build_object('companyId', company_id, 'at', wrote_at) ORDER BY wrote_at DESC, company_id)
      FROM phone_company WHERE phone_index = $1 AND thread = $2 AND wrote_at IS NOT NULL) AS wrote,
    (SELECT count(*)::int FROM undecided_message
      WHERE phone_index = $1 AND thread = $2 AND personal IS NOT NULL) AS waiting,
    (SELECT json_agg(json_build_object('sid', sid, 'phoneIndex', phone_index, 'thread', thread, 'companyId', company_id,
      'jobId', job_id, 'stepId', step_id, 'truckerId', trucker_id, 'kind', kind, 'at', at)) FROM (
        SELECT DISTINCT ON (company_id, job_id, step_id, trucker_id, kind) * FROM driver_answer
        WHERE phone_index = $1 AND thread = $2 AND at >= $4
        ORDER BY company_id, job_id, step_id, trucker_id, kind, at DESC
      ) AS answer) AS answers,
    EXISTS (SELECT FROM contact WHERE phone_index = $1 AND opted_out_at IS NOT NULL) AS "isOptedOut",
    (SELECT json_agg(json_build_object('id', id, 'companyId', company_id) ORDER BY created_at, id)
      FROM chat_message WHERE phone_index = $1 AND state = 'waiting') AS "waitingMessages"
  FROM (SELECT) AS one LEFT JOIN company_choice choice ON choice.phone_index = $1 AND choice.thread = $2`;

interface Found extends Record<string, unknown> {
  hasOlderPending: boolean;
  wasReceived: boolean;
  owners: (Omit<OwnerRow, 'personal'> & { personal: string })[] | null;
  wrote: { companyId: string; at: string }[] | null;
  waiting: number;
  isOptedOut: boolean;
  waitingMessages: { id: string; companyId: string }[] | null;
  answers: (Omit<DriverAnswerRow, 'at'> & { at: string })[] | null;
}

/** In one statement. */
export const findPhoneState = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, thread }: Thread,
  { messageSid, since }: { messageSid: string; since: Date },
): Promise<PhoneState> => {
  const [found] = await rows<Found>(manager, sql, [phoneIndex, thread, messageSid, since, mostWaitedFor]);
  if (!found) throw new Error('A phone has a state.');
  const owners = (found.owners ?? []).map((row) => ({ ...row, personal: Buffer.from(row.personal, 'base64') }));
  const answers = (found.answers ?? []).map((row) => ({ ...row, at: new Date(row.at) }));
  return {
    hasOlderPending: found.hasOlderPending,
    wasReceived: found.wasReceived,
    owners: ownersIn(sealer, owners),
    wrote: (found.wrote ?? []).map(({ companyId, at }) => ({ companyId, at: new Date(at) })),
    choice: rowIn(ChoiceEntity, 'choice', found),
    waiting: found.waiting,
    answers: newestFirst(answers),
    since,
    isOptedOut: found.isOptedOut,
    waitingMessages: found.waitingMessages ?? [],
  };
};
