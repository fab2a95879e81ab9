import type { Job } from '@gatelingo/proto/http/jobs';
import clsx from 'clsx';
import { CheckCheck, CircleCheckBig, Clock, Hand, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { duration } from '../../../shared/format/duration.ts';
import { useTexts } from '../../parts/texts.ts';
import { ExpectedChip } from './ExpectedChip.tsx';
import { type JobKind, jobState, type JobState, stateText } from './job-state.ts';

const looks: Record<JobKind, { icon: LucideIcon; colour: string }> = {
  completed: { icon: CircleCheckBig, colour: 'chip-green' },
  allConfirmed: { icon: CheckCheck, colour: 'chip-green' },
  idle: { icon: Hourglass, colour: '' },
  onTime: { icon: Clock, colour: 'chip-blue' },
  soon: { icon: Hourglass, colour: 'chip-yellow' },
  late: { icon: TriangleAlert, colour: 'chip-red' },
};

/** A job's state as an icon and text: `Due in 25 min`, `Late by 12 min`, `Completed`. */
const JobStateChip = ({ state }: { state: JobState }) => {
  const { t, language } = useTexts();
  const { icon: Icon, colour } = looks[state.kind];
  const { text, time } = stateText(state);
  return (
    <span className={clsx('chip', colour)} data-state={state.kind}>
      <Icon size={13} aria-hidden /> {time === undefined ? t(text) : t(text, { time: duration(time, language) })}
    </span>
  );
};

/** A job's one status in words: that its driver asks for something or comes late stands before the time that is left. */
export const JobStatus = ({ job, now }: { job: Job; now: number }) => {
  const { t } = useTexts();
  const state = jobState(job, now);
  const step = state.current === undefined ? undefined : job.steps[state.current - 1];
  if (step?.askedAt) {
    return (
      <span className="chip chip-yellow" data-state="asked">
        <Hand size={13} aria-hidden /> {t('job.asksToConfirm')}
      </span>
    );
  }
  return step?.expectedAt ? <ExpectedChip step={step} /> : <JobStateChip state={state} />;
};
