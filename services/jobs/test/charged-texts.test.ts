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

const stateOf = (job: Job) => follower.newestOf(job._id)?.job?.steps[0]?.driverMessage?.state;

// promise: Nobody in who does not belong
test('attack: a job, whose driver may change the language, takes an eighth of the company’s day and no more', async () => {
  const company = await service.company();
  const withNote = (length: number) => {
    const job = aJob(company);
    const [first, ...others] = job.steps as object[];
    return { ...job, title: 'Stahl', steps: [{ ...first, message: 'Rampe '.repeat(length / 6).trim() }, ...others] };
  };
  const [long, short] = [
    await service.job(company.token, withNote(300)),
    await service.job(company.token, withNote(120)),
  ];
  await eventually(() => expect([stateOf(long), stateOf(short)]).toEqual(['failed', 'done']), { timeoutMs: 30_000 });
});
