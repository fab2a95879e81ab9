import type { Job } from '@gatelingo/proto/http/jobs';
import clsx from 'clsx';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import { type StepState, stepStates } from '../job-state.ts';
import { stepLooks } from '../step-words.ts';

const colours: Partial<Record<StepState['kind'], string>> = { active: 'chip-blue', late: 'chip-red' };

/** Whether a saved step is the active one, is late, or waits; nothing for a new step. */
export const StepChip = ({ job, stepId }: { job: Job; stepId: string }) => {
  const { t } = useTexts();
  const kind = stepStates(job, useNow('minute'))[job.steps.findIndex(({ _id }) => _id === stepId)]?.kind;
  if (kind === undefined) return null;
  const { icon: Icon, text } = stepLooks[kind];
  return (
    <>
      {/* A late step is the active one, too. */}
      {kind === 'late' && <span className="chip chip-blue">{t('job.stepActive')}</span>}
      <span className={clsx('chip', colours[kind])} data-state={kind}>
        <Icon size={13} aria-hidden /> {t(text)}
      </span>
    </>
  );
};
