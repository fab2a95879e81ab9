import type { LucideIcon } from 'lucide-react';
import { Check, CircleDashed, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { duration } from '../../../shared/format/duration.ts';
import type { StepState } from './job-state.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

export const stepLooks: Record<StepState['kind'], { icon: LucideIcon; text: string }> = {
  confirmed: { icon: Check, text: 'job.stepConfirmed' },
  confirmedLate: { icon: Check, text: 'job.stepConfirmedLate' },
  active: { icon: Clock, text: 'job.stepActive' },
  late: { icon: TriangleAlert, text: 'job.stepLate' },
  waiting: { icon: CircleDashed, text: 'job.stepWaiting' },
  notConfirmed: { icon: CircleSlash, text: 'job.stepNotConfirmed' },
};

/** A step's time and its planned time: `42 min of 1 hr 10 min`; if one is missing, the other alone. */
export const elapsedText = ({ elapsed, planned }: StepState, language: string, t: Translate): string => {
  if (elapsed === undefined)
    return planned === undefined ? '' : t('job.planned', { time: duration(planned, language) });
  if (planned === undefined) return duration(elapsed, language);
  return t('job.elapsed', { time: duration(elapsed, language), planned: duration(planned, language) });
};
