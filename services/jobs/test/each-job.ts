import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { TestOptions } from '@gatelingo/chassis/testing';
import type { DriverStep, Job } from '@gatelingo/proto/http/jobs';
import { aJob, startJobs, type Company, type JobsService, type Refusal } from './jobs-service.ts';
import { followJobs } from './other-services.ts';

export let service: JobsService;
export let company: Company;
export let job: Job;
/** Everything that the service published, if it has Kafka. */
export let follower: Awaited<ReturnType<typeof followJobs>>;

/** One service for the tests of a file, and for each test a company and, unless `withJob` is false, its job. */
export const eachTestHas = ({
  time,
  withJob = true,
  ...options
}: { time?: string; withJob?: boolean } & TestOptions = {}): void => {
  beforeAll(async () => {
    service = await startJobs(options);
    if (options.kafka) follower = await followJobs(service);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    if (time !== undefined) service.setTime(time);
    company = await service.company();
    if (withJob) job = await service.job(company.token, aJob(company));
  });
};

type Confirmed = Refusal & { message: string; nextStep: DriverStep | null };
export const gate = { lat: 53.5461, lng: 9.9614 };
export const link = (at: number, changes: Record<string, unknown> = {}) => ({
  phone: company.phone,
  jobId: job._id,
  stepId: job.steps[at]?._id,
  ...changes,
});
export const confirm = (body: unknown, headers: Record<string, string> = {}) =>
  service.post<Confirmed>('/confirmation/confirm-step', { headers }, body);
interface Opened {
  jobTitle: string;
  phone: string;
  isCompleted: boolean;
  step: DriverStep;
  dueStep: DueStep;
}
type DueStep = { number: number; linkCode: string | null } | null;
export const find = (body: unknown) =>
  service.post<Refusal & { step: DriverStep; dueStep: DueStep }>('/confirmation/find-step', {}, body);
export const open = (body: unknown, headers: Record<string, string> = {}) =>
  service.post<Refusal & Opened>('/confirmation/open-link', { headers }, body);
/** Staff confirm a step for its driver. */
export const confirmForDriver = (body: unknown, { token } = company) =>
  service.post<Refusal & { message: string; job: Job }>(`/manage-jobs/confirm-step/${job._id}`, { token }, body);
export const askStaff = (body: unknown, headers: Record<string, string> = {}) =>
  service.post<Refusal & { message: string }>('/confirmation/ask-staff', { headers }, body);
/** The code of a step, as its driver's message has it. */
export const codeOf = async (at: number) => (await find(link(at))).body.step.linkCode ?? '';

export const create = (body: unknown, headers = {}, { token } = company) =>
  service.post<Refusal & { jobId: string; job: Job }>('/jobs/create', { token, headers }, body);
export const list = async (query = '', { token } = company) =>
  (await service.get<{ jobs: Job[]; nextCursor?: string }>(`/manage-jobs${query}`, { token })).body;
export const shown = async () =>
  (await service.get<{ job: Job }>(`/manage-jobs/${job._id}`, { token: company.token })).body.job;
export const edit = (body: unknown, headers = {}) =>
  service.put<Refusal & { job: Job }>(`/manage-jobs/${job._id}`, { token: company.token, headers }, body);
export const complete = () =>
  service.post<{ message: string; job: Job }>(`/manage-jobs/mark-complete/${job._id}`, { token: company.token });

/** A step of a new job. */
export const step = (changes: Record<string, unknown> = {}) => ({
  locationId: company.locations[0],
  dueTime: '2026-12-01T10:00',
  ...changes,
});
export const active = ({ steps }: Job) => steps.map(({ isActive }) => isActive);
export const states = async () => {
  const { steps } = await shown();
  return steps.map(({ isActive, confirmation, staffConfirmation }) => {
    if (confirmation ?? staffConfirmation) return 'confirmed';
    return isActive ? 'active' : 'waiting';
  });
};
export const reminderTimes = async (jobId = job._id) => {
  const sql = 'SELECT due_at FROM reminder WHERE job_id = $1';
  const found = await service.context.store.manager.query<{ due_at: Date }[]>(sql, [jobId]);
  return found.map(({ due_at }) => due_at.toISOString());
};
