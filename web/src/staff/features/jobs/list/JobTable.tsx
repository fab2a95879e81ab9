import type { Job } from '@gatelingo/proto/http/jobs';
import { Button } from '@mantine/core';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { More } from '../../../parts/use-visible-rows.ts';
import { ConfirmedDistance } from '../ConfirmedDistance.tsx';
import { lastConfirmed } from '../job-state.ts';
import type { ConfirmForDriver } from '../use-confirm-for-driver.tsx';
import { JobProgress } from './JobProgress.tsx';
import styles from './JobTable.module.css';

interface Props {
  rows: readonly Job[];
  fresh: ReadonlySet<string>;
  onComplete: (job: Job) => void;
  onConfirmStep: ConfirmForDriver;
  onDelete: (job: Job) => void;
  more: More;
}

const addressOf = ({ _id }: Job) => `/manage-jobs/edit/${_id}`;

export const JobTable = ({ rows, fresh, onComplete, onConfirmStep, onDelete, more }: Props) => {
  const { t } = useTexts();
  const columns: Column<Job>[] = [
    {
      name: 'job',
      label: t('manageJobs.job'),
      className: styles.job,
      cell: (job) => (
        <>
          <Link className={styles.title} to={addressOf(job)}>
            <bdi>{job.plainTitle}</bdi>
          </Link>{' '}
          {fresh.has(job._id) && <span className="chip chip-green">{t('list.new')}</span>}
        </>
      ),
    },
    {
      name: 'site',
      label: t('manageJobs.site'),
      className: styles.site,
      cell: ({ site }) => <bdi>{site.plainName}</bdi>,
    },
    {
      name: 'trucker',
      label: t('manageJobs.trucker'),
      className: styles.trucker,
      cell: ({ assignedTrucker: trucker }) =>
        trucker ? (
          <>
            <bdi>
              {trucker.plainName} {trucker.plainSurname}
            </bdi>{' '}
            <bdi className="muted nowrap">{trucker.plainLicensePlateTruck}</bdi>
          </>
        ) : (
          <span className="muted">{t('manageJobs.nobody')}</span>
        ),
    },
    {
      name: 'state',
      label: t('manageJobs.state'),
      className: styles.state,
      cell: (job) => <JobProgress job={job} onConfirmStep={onConfirmStep} />,
    },
    {
      name: 'last',
      label: t('manageJobs.lastConfirmation'),
      className: styles.last,
      cell: (job) => <LastConfirmation job={job} />,
    },
    {
      name: 'actions',
      label: t('manageJobs.actions'),
      isLabelHidden: true,
      cell: (job) => <Actions job={job} onComplete={onComplete} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={({ _id }) => _id}
      className={styles.table}
      fresh={fresh}
      // Without space for six columns, each job is a card.
      cardsUpTo={1187}
      more={more}
    />
  );
};

/** The step that was confirmed last, when, and how far from its location. */
const LastConfirmation = ({ job }: { job: Job }) => {
  const { t } = useTexts();
  const last = lastConfirmed(job);
  if (!last) return <span className={`muted small nowrap ${styles.none ?? ''}`}>{t('manageJobs.noConfirmation')}</span>;
  const { number, step, at } = last;
  return (
    <div className={styles.confirmation}>
      <span>
        {number}. <bdi>{step.location.plainLocationName}</bdi>, <Moment className="nowrap" at={at} />
      </span>
      {step.confirmation ? (
        <ConfirmedDistance confirmation={step.confirmation} />
      ) : (
        <span className="muted small">{t('job.byStaff')}</span>
      )}
    </div>
  );
};

const Actions = ({ job, onComplete, onDelete }: { job: Job } & Pick<Props, 'onComplete' | 'onDelete'>) => {
  const { t } = useTexts();
  const named = { name: job.plainTitle };
  return (
    <div className={styles.buttons}>
      <Button
        component={Link}
        to={addressOf(job)}
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
  );
};
