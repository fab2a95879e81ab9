import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { signTestToken } from '@gatelingo/chassis/testing';
import { aJob, anEdit, startJobs } from './jobs-service.ts';
let service: any, company: any;
beforeAll(async () => { service = await startJobs({ env: { DATABASE_POOL: '1' } }); });
afterAll(() => service.stop());
beforeEach(async () => { company = await service.company(); });
const out: string[] = [];
const say = (name: string, a: any) => { out.push(`${name}: ${a.status} ${JSON.stringify(a.body).slice(0, 420)}`); };
afterAll(() => { process.stderr.write(out.join('\n') + '\n'); });
const token = () => ({ token: company.token });
const create = (body: any, h = {}) => service.post('/jobs/create', { token: company.token, headers: h }, body);
const st = (c: any = {}) => ({ locationId: company.locations[0], dueTime: '2026-12-01T10:00', ...c });

test('bad', async () => {
  for (const s of [{ reminderBefore: '-5' }, { reminderBefore: -5 }, { reminderBefore: '1.5' }, { reminderBefore: 'x' }, { reminderBefore: '' }, { reminderInterval: 0 }, { reminderBefore: 10081 }, { reminderBefore: '1e3' }, { reminderBefore: null }, { reminderBefore: '9'.repeat(400) },
    { dueTime: '' }, { dueTime: '2026-02-30T10:00' }, { dueTime: '2026-02-28T24:00' }, { dueTime: '2026-12-01T10:00:00' }, { dueTime: '2026-12-01T10:00+02:00' }, { dueTime: '9999-12-31T23:59' }, { dueTime: '9999-12-31T23:59:59Z' }, { dueTime: '1999-01-01T00:00' }, { dueTime: '2000-01-01T00:00' }, {dueTime: '2026-12-01T10:00:00.123456Z'}, { dueTime: 5 }, { locationId: '' }, { message: 'x'.repeat(1001) }, { message: null }, { isActive: 'true' }, { locationId: company.locations[0].toUpperCase() }])
    say(JSON.stringify(s).slice(0, 60), await create(aJob(company, { existingTruckerId: '', steps: [st(s)] })));
  for (const c of [{ title: undefined }, { title: '  ' }, { title: null }, { steps: [] }, { steps: undefined }, { steps: {} }, { existingTruckerId: null }, { existingTruckerId: 'x' }, { existingTruckerId: 5 }, { existingTruckerId: undefined }, { siteId: company.siteId.toUpperCase() }, { siteId: '' }, { description: null }, { title: 'a\u0000b\ud800' }, { companyId: randomUUID() }, { existingTruckerId: company.truckerId.toUpperCase() }])
    say(JSON.stringify(c).slice(0, 60), await create(aJob(company, { existingTruckerId: '', ...c })));
}, 60000);

test('cursor', async () => {
  const b = (s: string) => Buffer.from(s).toString('base64url');
  for (const c of ['', 'x', b('2026 ' + randomUUID()), b(`+275760-09-13T00:00:00.000Z ${randomUUID()}`), b(`0 ${randomUUID()}`), b(`Infinity ${randomUUID()}`)])
    say('cursor ' + c, await service.get(`/manage-jobs?cursor=${c}`, token()));
  for (const q of ['limit=0', 'limit=1001', 'limit=', 'limit=1.5', 'status=x', 'status=', 'a=1', 'status=all&status=active', 'limit=1&limit=2'])
    say(q, await service.get(`/manage-jobs?${q}`, token()));
  for (const i of ['x', randomUUID(), '%00', randomUUID() + "'"]) { say('get ' + i, await service.get(`/manage-jobs/${i}`, token())); say('del', await service.delete(`/manage-jobs/${i}`, token())); say('complete', await service.post(`/manage-jobs/mark-complete/${i}`, token())); }
});

test('confirm', async () => {
  const job = await service.job(company.token, aJob(company));
  const link = { phone: company.phone, jobId: job._id, stepId: job.steps[0]._id };
  const c = (x: any) => service.post('/confirmation/confirm-step', {}, { ...link, lat: 53.5, lng: 9.9, ...x });
  for (const x of [{ lat: 91 }, { lat: 'x' }, { lat: null }, { lat: '' }, { lat: undefined }, { accuracy: -1 }, { tappedAt: 'x' }, { extra: 1 }, { phone: '' }])
    say('confirm ' + JSON.stringify(x), await c(x));
  say('find upper', await service.post('/confirmation/find-step', {}, { ...link, stepId: link.stepId.toUpperCase() }));
  say('find upper job', await service.post('/confirmation/find-step', {}, { ...link, jobId: link.jobId.toUpperCase() }));
  say('0000', await c({ tappedAt: '0000-01-01T00:00:00.000Z' }));
  say('list', await service.get(`/manage-jobs?status=all`, token()));
  say('dup', await c({ stepId: link.stepId }));
});

test('pool', async () => {
  const job = await service.job(company.token, aJob(company));
  const t = await service.put(`/manage-jobs/${job._id}`, { token: company.token, headers: { 'if-match': '"9"' } }, anEdit(job, { plainTitle: 'x' }));
  say('pool', t);
  for (const m of ['"x"', 'W/"1"', '*', '1', '"1", "2"', '"-1"', '"1e0"']) say('if-match ' + m, await service.put(`/manage-jobs/${job._id}`, { token: company.token, headers: { 'if-match': m } }, anEdit(job, { plainTitle: 'x' })));
}, 60000);
