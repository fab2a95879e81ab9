import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { TriangleAlert } from 'lucide-react';
import { arrival } from '../../../../shared/format/dates.ts';
import type { JobField, StepField } from '../form/job-draft.ts';
import { driverLabel } from '../form/DriverSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './ChangedByOther.module.css';
import type { Change } from './editing.ts';
import type { JobEditing } from './use-edit-job.ts';

const labels: Record<JobField | StepField, string> = {
  title: 'job.title',
  description: 'job.description',
  siteId: 'manageJobs.site',
  truckerId: 'manageJobs.trucker',
  locationId: 'job.location',
  dueTime: 'job.dueTime',
  reminderBefore: 'job.reminderBefore',
  reminderInterval: 'job.reminderInterval',
  message: 'job.message',
};

/**
 * Another person changed the job while this user was typing: shows the saved values and the choices. Nothing was
 * overwritten.
 */
export const ChangedByOther = ({ job, edit }: { job: Job; edit: JobEditing }) => {
  const { t } = useTexts();
  const words = useChangeWords(job);
  return (
    <section className={styles.notice} role="alert" aria-labelledby="changed">
      <TriangleAlert size={20} className={styles.icon} aria-hidden />
      <div className="stack-tight">
        <h2 className={styles.title} id="changed">
          {t('editJob.changed')}
        </h2>
        <p>{t('editJob.changedText')}</p>
        <ul className={styles.list}>
          {edit.theirs.map((change) => (
            <li key={JSON.stringify(change)}>{words(change)}</li>
          ))}
        </ul>
        <div className="row">
          <Button onClick={edit.chooseTheirs}>{t('editJob.takeTheirs')}</Button>
          <Button variant="default" onClick={edit.reload}>
            {t('editJob.reload')}
          </Button>
          <Button variant="subtle" onClick={edit.chooseMine}>
            {t('editJob.keepMine')}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** A change as text: `Step 2, Due Time: 15:30`. */
const useChangeWords = (job: Job) => {
  const { t, language } = useTexts();
  const ofJob = (field: JobField): string =>
    ({
      title: job.plainTitle,
      description: job.plainDescription,
      siteId: job.site.plainName,
      truckerId: job.assignedTrucker ? driverLabel(job.assignedTrucker) : t('manageJobs.nobody'),
    })[field];
  const numberOf = (key: string) => job.steps.findIndex(({ _id }) => _id === key) + 1;
  const ofStep = (key: string, field: StepField): string => {
    const step = job.steps.find(({ _id }) => _id === key);
    if (!step) return '';
    if (field === 'locationId') return step.location.plainLocationName;
    if (field === 'dueTime') return arrival(step.dueTime, language, { timeZone: job.timeZone });
    return String(step[field]);
  };
  const shown = (label: string, value: string) =>
    t('editJob.isNow', { field: label, value: value === '' ? t('editJob.nothing') : value });
  return (change: Change): string => {
    switch (change.kind) {
      case 'field':
        return shown(t(labels[change.field]), ofJob(change.field));
      case 'step': {
        const step = t('job.step', { number: numberOf(change.key) });
        return shown(`${step}, ${t(labels[change.field])}`, ofStep(change.key, change.field));
      }
      case 'added':
        return t('editJob.stepAdded', { number: numberOf(change.key), place: ofStep(change.key, 'locationId') });
      case 'removed':
        return t('editJob.stepRemoved');
      case 'confirmed':
        return t('editJob.stepConfirmed', { number: numberOf(change.key) });
      case 'order':
        return t('editJob.reordered');
    }
  };
};
