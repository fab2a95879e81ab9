import type { Job } from '@gatelingo/proto/http/jobs';
import { ChevronDown } from 'lucide-react';
import { ConfirmStep } from '../ConfirmStep.tsx';
import { ExpectedChip } from '../ExpectedChip.tsx';
import { JobStatus } from '../JobStateChip.tsx';
import { jobState, type StepState, stepStates } from '../job-state.ts';
import { StepMark } from '../StepMark.tsx';
import { elapsedText, stepLooks } from '../step-words.ts';
import type { ConfirmForDriver } from '../use-confirm-for-driver.tsx';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './JobProgress.module.css';

// More marks than this are less clear than the count.
const maxMarks = 6;

/** A job's progress: its one status, its current step, and on demand each step's time and planned time. */
export const JobProgress = ({ job, onConfirmStep }: { job: Job; onConfirmStep: ConfirmForDriver }) => {
  const { t, language } = useTexts();
  const now = useNow('minute');
  const { current, confirmed, count } = jobState(job, now);
  const steps = stepStates(job, now);
  const step = current === undefined ? undefined : steps[current - 1];
  const location = current === undefined ? undefined : job.steps[current - 1]?.location.plainLocationName;
  return (
    <div className={styles.progress}>
      <div>
        <JobStatus job={job} now={now} />
      </div>
      <span className="small">
        {current === undefined
          ? t('job.confirmedOf', { confirmed, count })
          : t('job.stepOf', { number: current, count })}
        {location !== undefined && (
          <>
            {' '}
            · <bdi>{location}</bdi>
          </>
        )}
      </span>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span className={styles.marks} aria-hidden>
            {steps.slice(0, maxMarks).map(({ kind }, index) => (
              <StepMark key={job.steps[index]?._id ?? index} number={index + 1} kind={kind} />
            ))}
            {steps.length > maxMarks && <span className="muted small">+{steps.length - maxMarks}</span>}
          </span>
          <span className="visually-hidden">{t('manageJobs.perStep')}</span>
          <ChevronDown size={16} className={styles.open} aria-hidden />
        </summary>
        {step && <Bar step={step} text={elapsedText(step, language, t)} />}
        <ol className={styles.steps}>
          {steps.map((each, index) => (
            <li key={job.steps[index]?._id ?? index}>
              <StepMark number={index + 1} kind={each.kind} />
              <span>
                <bdi className={styles.name}>{job.steps[index]?.location.plainLocationName}</bdi>
                <span className="muted small">
                  {[t(stepLooks[each.kind].text), elapsedText(each, language, t)].filter(Boolean).join(' · ')}
                </span>{' '}
                <ExpectedChip step={job.steps[index]} />{' '}
                <ConfirmStep job={job} step={job.steps[index]} onConfirm={onConfirmStep} />
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
};

/** The part of the planned time that the current step has used, as text and as a bar. */
const Bar = ({ step: { elapsed = 0, planned, kind }, text }: { step: StepState; text: string }) => {
  const part = planned === undefined ? 1 : Math.min(1, elapsed / planned);
  return (
    <div className={styles.bar}>
      <span className={styles.track} data-state={kind} aria-hidden>
        <span className={styles.used} style={{ width: `${(part * 100).toFixed(1)}%` }} />
      </span>
      <span className="muted small">{text}</span>
    </div>
  );
};
