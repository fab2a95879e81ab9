import type { TemplateKind } from '@gatelingo/proto/http/chat';
import { activeStep, type Job } from './job.ts';

const aboutNoStep: readonly TemplateKind[] = ['job-done', 'talk', 'call-office'];

/** The step of a template: null if it needs none, undefined if it needs one and the job has no active step. */
export const templateStep = (job: Job, kind: TemplateKind): string | null | undefined =>
  aboutNoStep.includes(kind) ? null : activeStep(job);
