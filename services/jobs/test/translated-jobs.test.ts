import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import type { DriverText, Job } from '@gatelingo/proto/http/jobs';
import { followJobs } from './other-services.ts';
import { aJob, anEdit, type Company, type JobsService, startJobs, stepsOf, type Refusal } from './jobs-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

let interpreter: InterpreterWire;
let service: JobsService;
let follower: Awaited<ReturnType<typeof followJobs>>;
let company: Company;
let usual: Parameters<InterpreterWire['answers']>[0];

beforeAll(async () => {
  interpreter = await startInterpreterWire();
  service = await startJobs({ env: interpreter.settings, kafka: true, work: true });
  follower = await followJobs(service);
  usual = ({ body: { q, source, target } }) => ({ translatedText: source === target ? q : `${target}: ${q}` });
});
afterAll(async () => {
  await service.stop();
  await interpreter.close();
});
beforeEach(async () => {
  company = await service.company();
  interpreter.answers(usual);
});

const patience = { timeoutMs: 30_000 };
const note = 'Nur mit Warnweste aussteigen!';
const withNote = (message = note) => {
  const job = aJob(company);
  const [first, ...others] = job.steps as object[];
  return { ...job, title: 'Stahl', steps: [{ ...first, message }, ...others] };
};
const pathOf = ({ _id }: Job) => `/manage-jobs/${_id}`;
const now = async (job: Job) => (await service.get<{ job: Job }>(pathOf(job), { token: company.token })).body.job;
const edit = (job: Job, changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  service.put<Refusal & { job: Job }>(pathOf(job), { token: company.token, headers }, anEdit(job, changes));
const withMessage = (job: Job, message: string) => {
  const [first, ...others] = stepsOf(job);
  return { steps: [{ ...first, message }, ...others] };
};

interface Found {
  jobTitle: string;
  driverTitle?: DriverText;
  step: { message: string; driverMessage?: DriverText; driverLocationName?: DriverText };
}
const asDriver = async (job: Job, phone = company.phone) => {
  const body = { phone, jobId: job._id, stepId: job.steps[0]?._id };
  return (await service.post<Found>('/confirmation/find-step', {}, body)).body;
};
const driverNote = async (job: Job, phone?: string) => (await asDriver(job, phone)).step.driverMessage;
const isDone = (job: Job, text: string, phone?: string) =>
  eventually(async () => expect(await driverNote(job, phone)).toMatchObject({ state: 'done', text }), patience);

test('given a note in German, then its driver reads it in Polish, and staff who edit the job meet no newer one', async () => {
  const job = await service.job(company.token, withNote());
  await isDone(job, `pl: ${note}`);
  expect(await asDriver(job)).toMatchObject({
    jobTitle: 'Stahl',
    driverTitle: { state: 'done', text: 'pl: Stahl' },
    step: {
      message: note,
      driverMessage: { language: 'pl', originalLanguage: 'de', translatedBy: 'interpreter', isPartly: false },
      driverLocationName: { state: 'done', text: 'pl: Gate' },
    },
  });
  const after = await now(job);
  expect(after).toMatchObject({ plainTitle: 'Stahl', version: 2, revision: 1, steps: [{ message: note }, {}, {}] });
  expect((await edit(after, { plainTitle: 'Holz' }, { 'if-match': '"1"' })).status).toBe(200);
  await eventually(
    () =>
      expect(follower.newestOf(job._id)?.job).toMatchObject({
        title: 'Holz',
        driverTitle: { state: 'done', text: 'pl: Holz' },
        steps: [{ message: note, driverMessage: { state: 'done', text: `pl: ${note}`, language: 'pl' } }, {}, {}],
      }),
    patience,
  );
  const [created] = follower.published.filter((fact) => fact.job?.jobId === job._id);
  expect(created?.job?.steps[0]?.driverMessage).toMatchObject({ state: 'pending', text: '' });
});

test('given the note is edited while it is translated, then the driver reads the new one, and never the old one', async () => {
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  interpreter.answers(async (received) => {
    if (received.body.q === note) await waiting;
    return usual(received);
  });
  const job = await service.job(company.token, withNote());
  await eventually(() => expect(interpreter.asked.some(({ q }) => q === note)).toBe(true), patience);
  expect((await edit(job, withMessage(job, 'Rampe gesperrt'))).status).toBe(200);
  goOn();
  await isDone(job, 'pl: Rampe gesperrt');
  const seen = () =>
    follower.published.flatMap(({ job: fact }) =>
      fact?.jobId === job._id && fact.steps[0]?.message === 'Rampe gesperrt' ? [fact.steps[0].driverMessage?.text] : [],
    );
  // The fact follows the answer of the call.
  await eventually(() => expect(new Set(seen())).toEqual(new Set(['', 'pl: Rampe gesperrt'])), patience);
});

test('given one text fails for now, then the others are read at once, and nobody is asked for them again', async () => {
  const state = { isLoading: true };
  interpreter.answers((received) =>
    state.isLoading && received.body.q === note ? interpreter.refuse('model_loading', 1) : usual(received),
  );
  const title = 'Kupfer liefern';
  const job = await service.job(company.token, { ...withNote(), title });
  const published = (noted: object) =>
    eventually(
      () =>
        expect(follower.newestOf(job._id)?.job).toMatchObject({
          driverTitle: { state: 'done', text: `pl: ${title}` },
          steps: [{ driverMessage: noted }, {}, {}],
        }),
      patience,
    );
  await published({ state: 'pending' });
  state.isLoading = false;
  await published({ state: 'done', text: `pl: ${note}` });
  expect(interpreter.asked.filter(({ q }) => q === title)).toHaveLength(1);
});

test('given the job goes to a driver of another language, then that one reads it in that language', async () => {
  const job = await service.job(company.token, withNote());
  await isDone(job, `pl: ${note}`);
  const other = await service.aDriver(company.companyId, { preferredLanguage: 'ro' });
  const given = await edit(await now(job), { assignedTrucker: other.truckerId });
  await isDone(given.body.job, `ro: ${note}`, other.phone);
});

test.each<[string, 'no_model' | undefined]>([
  ['a language without a model', 'no_model'],
  ...longRows<[string, undefined]>([['an answer that is no translation', undefined]]),
])('given %s, then the driver reads the original, marked', async (_what, refusal) => {
  interpreter.answers(({ body: { q } }) => (refusal ? interpreter.refuse(refusal) : { translatedText: `<b>${q}</b>` }));
  const job = await service.job(company.token, withNote());
  await eventually(async () => expect(await driverNote(job)).toMatchObject({ state: 'failed', text: '' }), patience);
  expect((await asDriver(job)).step).toMatchObject({ message: note });
  expect((await asDriver(job)).step.driverLocationName).toBeUndefined();
});

test('given a note in the language of its driver, then there is no translation and no mark', async () => {
  interpreter.answers(({ body: { q } }) => ({
    translatedText: q,
    detectedLanguage: { language: 'pl', confidence: 1 },
  }));
  const job = await service.job(company.token, withNote('Wysiadać tylko w kamizelce odblaskowej!'));
  await eventually(async () => expect(await driverNote(job)).toBeUndefined(), patience);
  expect((await asDriver(job)).step.message).toBe('Wysiadać tylko w kamizelce odblaskowej!');
});

test('given a step is confirmed while staff edit, then other fields are saved, and a change of that step is refused', async () => {
  const job = await service.job(company.token, withNote());
  const link = { phone: company.phone, jobId: job._id, stepId: job.steps[0]?._id };
  expect((await service.post('/confirmation/confirm-step', {}, { ...link, lat: 53.5, lng: 9.9 })).status).toBe(200);
  const late = await edit(job, withMessage(job, 'Rampe 4'), { 'if-match': '"1"' });
  expect([late.status, late.body.code]).toEqual([409, 'changed_by_someone_else']);
  const saved = await edit(job, { plainTitle: 'Holz' }, { 'if-match': '"1"' });
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"']);
});
