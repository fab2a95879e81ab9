import type { Job, Step } from './job.ts';

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
