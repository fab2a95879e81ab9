import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { arrival, fullTime } from '../../../../shared/format/dates.ts';
import { ConfirmedDistance } from '../ConfirmedDistance.tsx';
import { lastConfirmed } from '../job-state.ts';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './JobRow.module.css';
import { JobProgress } from './JobProgress.tsx';

interface Props {
  job: Job;
  /** Index in the list, from 0 on. */
  index: number;
  /** Reports the row's height to the virtual list. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  isFresh: boolean;
  onComplete: (job: Job) => void;
  onDelete: (job: Job) => void;
}

export const JobRow = ({ job, index, measure, isFresh, onComplete, onDelete }: Props) => {
  const { t } = useTexts();
  const { _id, plainTitle, assignedTrucker: trucker, site } = job;
  const address = `/manage-jobs/edit/${_id}`;
  const named = { name: plainTitle };
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={measure ? index + 2 : undefined}
      className={isFresh ? 'fresh' : ''}
    >
      <td className={styles.job}>
        <Link className={styles.title} to={address}>
          <bdi>{plainTitle}</bdi>
        </Link>{' '}
        {isFresh && <span className="chip chip-green">{t('list.new')}</span>}
      </td>
      <td className={styles.site}>
        <bdi>{site.plainName}</bdi>
      </td>
      <td className={styles.trucker}>
        {trucker ? (
          <>
            <bdi>
              {trucker.plainName} {trucker.plainSurname}
            </bdi>{' '}
            <bdi className={styles.plate}>{trucker.plainLicensePlateTruck}</bdi>
          </>
        ) : (
          <span className="muted">{t('manageJobs.nobody')}</span>
        )}
      </td>
      <td className={styles.state}>
        <JobProgress job={job} />
      </td>
      <td className={styles.last}>
        <LastConfirmation job={job} />
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Button
            component={Link}
            to={address}
            size="compact-sm"
            variant="light"
            leftSection={<Pencil size={14} aria-hidden />}
            aria-label={t('manageJobs.editNamed', named)}
          >
            {t('action.edit')}
          </Button>
          {job.jobCompletedAt === null && (
            <Button
              size="compact-sm"
              variant="light"
              color="green"
              leftSection={<Check size={14} aria-hidden />}
              aria-label={t('manageJobs.completeNamed', named)}
              onClick={() => onComplete(job)}
            >
              {t('job.markComplete')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            aria-label={t('manageJobs.deleteNamed', named)}
            onClick={() => onDelete(job)}
          >
            {t('action.delete')}
          </Button>
        </div>
      </td>
    </tr>
  );
};

/** The step that was confirmed last, when, and how far from its location. */
const LastConfirmation = ({ job }: { job: Job }) => {
  const { t, language } = useTexts();
  const last = lastConfirmed(job);
  if (!last) return <span className={classes('muted small', styles.none)}>{t('manageJobs.noConfirmation')}</span>;
  const { number, location, confirmation } = last;
  const { tappedAt } = confirmation;
  return (
    <div className={styles.confirmation}>
      <span>
        {number}. <bdi>{location.plainLocationName}</bdi>,{' '}
        <time className="nowrap" dateTime={tappedAt} title={fullTime(tappedAt, language)}>
          {arrival(tappedAt, language)}
        </time>
      </span>
      <ConfirmedDistance confirmation={confirmation} />
    </div>
  );
};
