import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/http/jobs';
import { startSimulator } from '../../session-voice/test/support/simulator.ts';
import { aJob, type JobsService, startJobs } from './jobs-service.ts';
import { followJobs } from './other-services.ts';

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let service: JobsService;
let follower: Awaited<ReturnType<typeof followJobs>>;
beforeAll(async () => {
  simulator = await startSimulator();
  const env = { ...simulator.chargedTranslation, QUOTA_TRIAL_CHARACTERS: '1600', QUOTA_CHARACTERS: '1600' };
  service = await startJobs({ env, kafka: true, work: true });
  follower = await followJobs(service);
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});

/** A note of so many characters that the provider can translate. */
const aNote = async (length: number) => {
  const de = 'Rampe '.repeat(length / 6).trim();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ de, pl: de.replaceAll('Rampe', 'Rampa') });
  expect((await fetch(`${simulator.endpoint}/api/sentences`, { method: 'POST', headers, body })).ok).toBe(true);
  return de;
};
const stateOf = (job: Job) => follower.newestOf(job._id)?.job?.steps[0]?.driverMessage?.state;

// promise: Nobody in who does not belong
test('attack: a job, whose driver may change the language, takes an eighth of the company’s day and no more', async () => {
  const company = await service.company();
  const other = await service.aDriver(company.companyId);
  const withNote = async (length: number, { truckerId }: { truckerId: string } = company) => {
    const job = aJob(company, { existingTruckerId: truckerId });
    const [first, ...others] = job.steps as object[];
    return { ...job, title: 'Stahl', steps: [{ ...first, message: await aNote(length) }, ...others] };
  };
  const [long, short] = [
    await service.job(company.token, await withNote(300)),
    await service.job(company.token, await withNote(120, other)),
  ];
  await eventually(() => expect([stateOf(long), stateOf(short)]).toEqual(['failed', 'done']), { timeoutMs: 30_000 });
});
