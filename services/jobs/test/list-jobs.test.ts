import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { signTestToken } from '@gatelingo/chassis/testing';
import { v7 as newId } from 'uuid';
import { steps as stepRows } from '../src/db/entities.ts';
import { sealStep } from '../src/db/job-rows.ts';
import { findJob, insertJob } from '../src/db/jobs.ts';
import { findLocations, findSites } from '../src/db/projections.ts';
import { aJob } from './jobs-service.ts';
import { company, create, eachTestHas, list, service, step } from './each-job.ts';

eachTestHas({ withJob: false });

test('given jobs in every state, then the list shows those asked for, the newest first, in pages without gap', async () => {
  const jobs: string[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) {
    service.setTime(new Date(Date.parse('2026-12-01T08:00:00.000Z') + jobs.length));
    jobs.unshift((await create(aJob(company, { title, existingTruckerId: '' }))).body.jobId);
  }
  service.setTime(undefined);
  const ids = async (query: string) => (await list(query)).jobs.map(({ _id }) => _id);
  const [e, d, c, b, a] = jobs;
  for (const id of [b, d]) await service.post(`/manage-jobs/mark-complete/${String(id)}`, { token: company.token });
  expect(await ids('')).toEqual([e, c, a]);
  expect(await ids('?status=active')).toEqual([e, c, a]);
  expect(await ids('?status=')).toEqual([e, c, a]);
  expect(await ids('?status=completed')).toEqual([d, b]);
  expect(await ids('?status=all')).toEqual(jobs);

  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(`?status=all&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    paged.push(...page.jobs.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(jobs);
  for (const query of ['?status=open', '?limit=0', '?cursor=nonsense']) {
    expect((await service.get(`/manage-jobs${query}`, { token: company.token })).status).toBe(400);
  }
});

// promise: The system starts and a trucker checks in
test('the exact number of a status and the oldest first are answered over all pages, of this company only', async () => {
  const other = await service.company();
  await create(aJob(other, { title: 'Theirs', existingTruckerId: '' }), other);
  const jobs: string[] = [];
  for (const title of ['A', 'B', 'C']) {
    service.setTime(new Date(Date.parse('2026-12-01T08:00:00.000Z') + jobs.length));
    jobs.push((await create(aJob(company, { title, existingTruckerId: '' }))).body.jobId);
  }
  service.setTime(undefined);
  await service.post(`/manage-jobs/mark-complete/${String(jobs[1])}`, { token: company.token });
  const totals = ['active', 'completed', 'all'].map(async (status) => {
    const answer = await service.get<{ total?: number }>(`/manage-jobs?status=${status}&limit=1&count=true`, {
      token: company.token,
    });
    return answer.body.total;
  });
  expect(await Promise.all(totals)).toEqual([2, 1, 3]);
  expect(await list('?status=all&limit=1')).not.toHaveProperty('total');
  const first = await list('?status=all&sort=oldest&limit=2');
  const second = await list(`?status=all&sort=oldest&limit=2&cursor=${String(first.nextCursor)}`);
  expect([...first.jobs, ...second.jobs].map(({ _id }) => _id)).toEqual(jobs);
});

test('attack: jobs with many steps, and a thousand are asked for, then a page ends after 2,000 steps', async () => {
  const steps = Array.from({ length: 50 }, () => ({ locationId: company.locations[0], dueTime: '2026-12-01T10:00' }));
  const { store, sealer, clock } = service.context;
  const { manager } = store;
  const { companyId } = company;
  const first = (await create(aJob(company, { existingTruckerId: '', steps }))).body.jobId;
  const job = (await findJob(manager, sealer, { companyId, id: first }))!;
  const made = [first];
  for (let count = 1; count <= 41; count += 1) {
    const createdAt = new Date(job.createdAt.getTime() + count);
    const ofNew = job.steps.map((each) => ({ ...each, id: randomUUID(), link: null }));
    const another = { ...job, id: newId({ msecs: createdAt.getTime() }), createdAt, steps: ofNew };
    await insertJob(manager, sealer, another, clock.now());
    await manager.insert(
      stepRows,
      another.steps.map((each, at) => sealStep(sealer, another, each, at)),
    );
    made.unshift(another.id);
  }
  const page = await list('?limit=1000');
  expect(page.jobs.reduce((sum, job) => sum + job.steps.length, 0)).toBe(2_000);
  const second = await list(`?limit=1000&cursor=${String(page.nextCursor)}`);
  expect(second).not.toHaveProperty('nextCursor');
  expect([...page.jobs, ...second.jobs].map(({ _id }) => _id)).toEqual(made);
}, 60_000);

describe('who may', () => {
  test('given nobody, or a user, then no call is let through', async () => {
    const { body } = await create(aJob(company));
    const user = await signTestToken({ companyId: company.companyId, role: 'user' });
    for (const [token, status] of [
      [undefined, 401],
      [user, 403],
    ] as const) {
      const caller = token ? { token } : {};
      const path = `/manage-jobs/${body.jobId}`;
      expect((await service.post('/jobs/create', caller, aJob(company))).status).toBe(status);
      expect((await service.get('/manage-jobs', caller)).status).toBe(status);
      expect((await service.get(path, caller)).status).toBe(status);
      expect((await service.put(path, caller, {})).status).toBe(status);
      expect((await service.delete(path, caller)).status).toBe(status);
      expect((await service.post(`/manage-jobs/mark-complete/${body.jobId}`, caller)).status).toBe(status);
    }
  });

  test("given another company's job, then it is answered as if it were not there", async () => {
    const { body } = await create(aJob(company));
    const { token } = await service.company();
    const edit = { plainTitle: 'Mine', site: randomUUID(), steps: [step()] };
    const calls = (id: string) =>
      Promise.all([
        service.get(`/manage-jobs/${id}`, { token }),
        service.put(`/manage-jobs/${id}`, { token }, edit),
        service.delete(`/manage-jobs/${id}`, { token }),
        service.post(`/manage-jobs/mark-complete/${id}`, { token }),
      ]);
    const [foreign, unknown] = [await calls(body.jobId), await calls(randomUUID())];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(foreign.map((answer) => answer.body)).toEqual(unknown.map((answer) => answer.body));
    expect((await list('', { ...company, token })).jobs).toEqual([]);
    expect((await list()).jobs).toMatchObject([{ _id: body.jobId, version: 1 }]);
  });

  test("given a job that names another company's site and locations, then neither is read", async () => {
    const { siteId, companyId, locations } = company;
    const { companyId: otherId } = await service.company();
    const { manager } = service.context.store;
    const steps = locations.map((locationId) => ({ locationId }));
    const found = async (owner: string) => {
      const sites = await findSites(manager, [{ companyId: owner, siteId }]);
      return [sites.size, (await findLocations(manager, [{ companyId: owner, steps }])).size];
    };
    expect([await found(companyId), await found(otherId)]).toEqual([
      [1, locations.length],
      [0, 0],
    ]);
  });
});
