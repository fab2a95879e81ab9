import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import { company, eachTestHas, service } from './each-job.ts';
import type { Refusal } from './jobs-service.ts';

eachTestHas({ withJob: false, env: { JOB_TEMPLATES_PER_COMPANY: '3' } });

const aTemplate = (changes: Record<string, unknown> = {}) => ({
  name: 'Coils, hall 4',
  title: 'Deliver steel',
  description: 'Two coils',
  siteId: company.siteId,
  steps: company.locations.map((locationId, index) => ({
    locationId,
    offset: index * 60,
    reminderBefore: 20,
    reminderInterval: 10,
    message: index === 0 ? 'Ask for Ida' : '',
  })),
  ...changes,
});
type Answer = Refusal & { template: JobTemplate };
const create = (body: unknown, headers = {}, { token } = company) =>
  service.post<Answer>('/jobs/templates', { token, headers }, body);
const list = async (query = '', { token } = company) =>
  (await service.get<{ templates: JobTemplate[]; nextCursor?: string }>(`/jobs/templates${query}`, { token })).body;
const rename = (id: string, name: string, headers = {}, { token } = company) =>
  service.put<Answer>(`/jobs/templates/${id}`, { token, headers }, { name });
const remove = (id: string, { token } = company) => service.delete(`/jobs/templates/${id}`, { token });
const names = async () => (await list()).templates.map(({ name }) => name);

// promise: Jobs step by step
test('given a job is kept as a template, then it is listed with its steps, places, times between them and reminders', async () => {
  const { status, body, headers } = await create(aTemplate());
  expect([status, headers.get('etag')]).toEqual([201, '"1"']);
  expect(body.template).toMatchObject({ ...aTemplate(), version: 1 });
  expect(await list()).toEqual({ templates: [body.template] });
});

test('given what is written in it, then no message to a driver is readable in the database', async () => {
  await create(aTemplate());
  const found = await service.context.store.manager.query<{ row: string }[]>(
    'SELECT job_template::text AS row FROM job_template WHERE company_id = $1',
    [company.companyId],
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.row).not.toContain(Buffer.from('Ask for Ida').toString('hex'));
});

test('given the usual, then it need not be named', async () => {
  const steps = [{ locationId: company.locations[0], offset: '0' }];
  const { body } = await create({ name: 'Short', title: 'Fetch', siteId: company.siteId, steps });
  expect(body.template).toMatchObject({
    description: '',
    steps: [{ offset: 0, reminderBefore: 30, reminderInterval: 15, message: '' }],
  });
});

test('given the same key twice, then it is there once; another body is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const [one, other] = [await create(aTemplate(), headers), await create(aTemplate(), headers)];
  expect(other.body).toEqual(one.body);
  expect(await names()).toEqual(['Coils, hall 4']);
  expect((await create(aTemplate({ title: 'Other' }), headers)).body.code).toBe('idempotency_mismatch');
});

describe('what is refused names its field, and nothing is kept', () => {
  test.each<[string, () => Record<string, unknown>, number, string]>([
    ['no name', () => ({ name: ' ' }), 400, 'name'],
    ['a name with a link', () => ({ name: 'See www.example.org' }), 422, 'name'],
    ['no step', () => ({ steps: [] }), 400, 'steps'],
    [
      'a step before the one in front of it',
      () => ({ steps: [60, 30].map((offset) => ({ locationId: company.locations[0], offset })) }),
      422,
      'steps.1.offset',
    ],
    [
      'a time before the first',
      () => ({ steps: [{ locationId: company.locations[0], offset: -1 }] }),
      400,
      'steps.0.offset',
    ],
    ['a site that is not there', () => ({ siteId: randomUUID() }), 404, 'siteId'],
    [
      'a location that is not there',
      () => ({ steps: [{ locationId: randomUUID(), offset: 0 }] }),
      404,
      'steps.0.locationId',
    ],
  ])('%s', async (_what, changes, expected, field) => {
    const { status, body } = await create(aTemplate(changes()));
    expect([status, body.details?.map((each) => each.field)]).toEqual([expected, [field]]);
    expect(await names()).toEqual([]);
  });

  test('a location of another site', async () => {
    const otherSite = await service.site(company.companyId, 'Werk Süd');
    const locationId = await service.location(company.companyId, otherSite, 'Ramp 1');
    const { status, body } = await create(aTemplate({ steps: [{ locationId, offset: 0 }] }));
    expect([status, body.details?.[0]?.code]).toEqual([422, 'other_site']);
  });

  test('a name that is there, in whatever case', async () => {
    await create(aTemplate());
    const { status, body } = await create(aTemplate({ name: 'COILS, Hall 4' }));
    expect([status, body.details]).toEqual([
      409,
      [{ field: 'name', code: 'taken', error: 'There is a template of this name already.' }],
    ]);
  });

  test('one more than a company may have, also of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(aTemplate({ name: `Tour ${String(index)}` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.error).toMatch('Your company has 3 templates');
    expect(await names()).toHaveLength(3);
  });
});

describe('a template that is there', () => {
  let template: JobTemplate;
  beforeEach(async () => {
    ({ template } = (await create(aTemplate())).body);
  });

  test('gets another name, and is changed by nobody who saw an older one', async () => {
    expect((await rename(template._id, 'Coils')).body.template).toEqual({ ...template, name: 'Coils', version: 2 });
    const late = await rename(template._id, 'Late', { 'if-match': '"1"' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_by_someone_else']);
    expect((await rename(template._id, 'Coils')).body.template.version).toBe(2);
    expect(await names()).toEqual(['Coils']);
  });

  test('does not get the name of another', async () => {
    await create(aTemplate({ name: 'Sand' }));
    expect((await rename(template._id, 'sand')).status).toBe(409);
    expect((await rename(template._id, 'COILS, hall 4')).status).toBe(200);
  });

  test('is deleted once', async () => {
    expect((await remove(template._id)).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await remove(template._id)).status).toBe(404);
    expect((await rename(template._id, 'Again')).status).toBe(404);
  });

  test('is listed in pages without gap', async () => {
    await create(aTemplate({ name: 'Second' }));
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${String(first.nextCursor)}`);
    expect([...first.templates, ...second.templates].map(({ name }) => name).sort()).toEqual([
      'Coils, hall 4',
      'Second',
    ]);
    expect(second.nextCursor).toBeUndefined();
  });

  test("is another company's affair: it finds nothing, and may use the name", async () => {
    const stranger = await service.company();
    expect((await list('', stranger)).templates).toEqual([]);
    expect((await rename(template._id, 'Mine', {}, stranger)).status).toBe(404);
    expect((await remove(template._id, stranger)).status).toBe(404);
    const own = aTemplate({ siteId: stranger.siteId, steps: [{ locationId: stranger.locations[0], offset: 0 }] });
    expect((await create(own, {}, stranger)).status).toBe(201);
    expect(await names()).toEqual(['Coils, hall 4']);
  });
});
