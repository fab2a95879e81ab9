import { expect, test } from '@jest/globals';
import { via } from '../personal/index.ts';
import { scopeOf } from '../privacy/scope.ts';
import { columns, entity } from './index.ts';
import { ownedRows, rootsOfKeys, rootsOfScope } from './owned-rows.ts';

const { key, uuid } = columns;
const kept = { kept: 'jobs' } as const;
const job = entity(
  'job',
  { id: key, companyId: uuid, driverId: uuid },
  { subject: { driver: 'driverId' }, kept: 'account' },
);
const message = entity(
  'message',
  { id: key, companyId: uuid, jobId: uuid, driverId: uuid },
  { subject: { ...via('job', 'jobId'), driver: 'driverId' }, ...kept },
);
const send = entity('send', { id: key, messageId: uuid }, { subject: via('message', 'messageId'), ...kept });

const driverId = '0197c1d0-0000-7000-8000-000000000001';
const companyId = '0197c1d0-0000-7000-8000-000000000002';
const scope = scopeOf({ kind: 'driver', id: driverId, truckerIds: [driverId], visitIds: [] });
const parentsOf = (sql = '') => sql.replaceAll(/ = ANY\(\$\d+::uuid\[\]\)| = \$\d+::uuid/g, '');

test("a row that names its driver is not its parent's driver's; what belongs to it follows it", () => {
  const whereOf = ownedRows([job, message, send], rootsOfScope({ companyId, scope }));
  const ofMessage =
    '((driver_id AND company_id) OR (job_id IN (SELECT id FROM job WHERE ((driver_id AND company_id))) AND driver_id IS NULL))';
  expect(parentsOf(whereOf(message)?.sql)).toBe(ofMessage);
  expect(parentsOf(whereOf(send)?.sql)).toBe(`((message_id IN (SELECT id FROM message WHERE ${ofMessage})))`);
});

test('with a row whose period has ended all that belongs to it goes, whoever its driver is', () => {
  const whereOf = ownedRows([job, message, send], rootsOfKeys('job', [driverId]));
  expect(parentsOf(whereOf(message)?.sql)).toBe('((job_id IN (SELECT id FROM job WHERE (id))))');
});
