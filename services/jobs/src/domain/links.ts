import type { Job, Step } from './job.ts';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { jobs } from '@gatelingo/proto/http/jobs';
import { phoneKey } from '@gatelingo/proto/phone';

/** The code of a step's link for the job's trucker; undefined without one. */
export const codeOf = ({ trucker }: Pick<Job, 'trucker'>, { link }: Pick<Step, 'link'>): string | undefined =>
  trucker && link?.truckerId === trucker._id ? link.code : undefined;

const nobodys = { link: null, askedAt: null, delay: null };

/** The job with a code for each step: the same as long as its trucker has the job. Codes, requests and delays of another one end. */
export const withCodes = (job: Job, newOne: () => string): Job => {
  const truckerId = job.trucker?._id;
  const steps = job.steps.map((step) => {
    if (truckerId === undefined) return step.link ? { ...step, ...nobodys } : step;
    return codeOf(job, step) === undefined ? { ...step, ...nobodys, link: { code: newOne(), truckerId } } : step;
  });
  return { ...job, steps };
};

const shownStart = 3;
const shownEnd = 3;

/** A phone for its owner to recognise: the country and the last digits. */
export const maskedPhone = (phone: string): string =>
  phone.slice(0, shownStart) + '•'.repeat(phone.length - shownStart - shownEnd) + phone.slice(-shownEnd);

/** The content of a driver's link: its code, or the parameters of the spec. */
export type StepLink = LongLink | { code: string };

type LinkBody = RequestOf<typeof jobs.askStaff>['body'];

/** The link in a body: the contract makes sure that one without a code has the three parameters. */
export const linkOf = ({ code, phone = '', jobId = '', stepId = '' }: LinkBody): StepLink =>
  code === undefined ? { phone, jobId, stepId } : { code };

/** The step of a link, if the job still has it and the link is its present trucker's. */
export const stepOfLink = (job: Job, stepId: string, link: StepLink): Step | undefined => {
  const step = job.steps.find(({ id }) => id === stepId);
  if (!step) return undefined;
  const isOwn =
    'code' in link
      ? codeOf(job, step) === link.code
      : job.trucker !== null && phoneKey(job.trucker.plainPhone) === phoneKey(link.phone);
  return isOwn ? step : undefined;
};

/** The spec's link: the three parameters of its address. */
export interface LongLink {
  phone: string;
  jobId: string;
  stepId: string;
}
