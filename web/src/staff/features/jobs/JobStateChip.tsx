import clsx from 'clsx';
import { CheckCheck, CircleCheckBig, Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { duration } from '../../../shared/format/duration.ts';
import { useTexts } from '../../parts/texts.ts';
import type { JobKind, JobState } from './job-state.ts';

const looks: Record<JobKind, { icon: LucideIcon; colour: string; text: string }> = {
  completed: { icon: CircleCheckBig, colour: 'chip-green', text: 'job.completed' },
  allConfirmed: { icon: CheckCheck, colour: 'chip-green', text: 'job.allConfirmed' },
  idle: { icon: Hourglass, colour: '', text: 'job.idle' },
  onTime: { icon: Clock, colour: 'chip-blue', text: 'job.dueIn' },
  soon: { icon: Hourglass, colour: 'chip-yellow', text: 'job.dueIn' },
  late: { icon: TriangleAlert, colour: 'chip-red', text: 'job.lateBy' },
};

/** A job's state as an icon and text: `Due in 25 min`, `Late by 12 min`, `Completed`. */
export const JobStateChip = ({ state }: { state: JobState }) => {
  const { t, language } = useTexts();
  const { icon: Icon, colour, text } = looks[state.kind];
  const time = duration(Math.abs(state.dueIn ?? 0), language);
  return (
    <span className={clsx('chip', colour)} data-state={state.kind}>
      <Icon size={13} aria-hidden /> {t(text, { time })}
    </span>
  );
};
