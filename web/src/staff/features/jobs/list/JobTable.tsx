import type { Job } from '@gatelingo/proto/http/jobs';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { SiteClock } from '../../../parts/site-clock.ts';
import type { Sorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { More } from '../../../parts/use-visible-rows.ts';
import { ConfirmedDistance } from '../ConfirmedDistance.tsx';
import { lastConfirmed } from '../job-state.ts';
import { othersOf, type Slots } from '../same-place.ts';
import { SamePlace } from '../SamePlace.tsx';
import type { JobActs } from '../use-job-acts.tsx';
import { JobActions } from './JobActions.tsx';
import { dueAt } from './job-filter.ts';
import { JobProgress } from './JobProgress.tsx';
import styles from './JobTable.module.css';

interface Props {
  rows: readonly Job[];
  fresh: ReadonlySet<string>;
  acts: JobActs;
  slots: Slots;
  more: More;
  sorting: Sorting;
  summary: string;
}

const idOf = ({ _id }: Job) => _id;
const titleOf = ({ plainTitle }: Job) => plainTitle;
const siteOf = ({ site }: Job) => site.plainName;
const driverOf = ({ assignedTrucker: trucker }: Job) =>
  trucker ? `${trucker.plainSurname} ${trucker.plainName}`.trim() : '';
const addressOf = ({ _id }: Job) => `/manage-jobs/edit/${_id}`;

export const JobTable = ({ rows, fresh, acts, slots, more, sorting, summary }: Props) => {
  const { t } = useTexts();
  const columns: Column<Job>[] = [
    {
      name: 'job',
      label: t('manageJobs.job'),
      className: styles.job,
      sort: titleOf,
      cell: (job) => (
        <>
          <Link className={styles.title} to={addressOf(job)}>
            <bdi>{job.plainTitle}</bdi>
          </Link>{' '}
          {fresh.has(job._id) && <span className="chip chip-green">{t('list.new.job')}</span>}
        </>
      ),
    },
    {
      name: 'site',
      label: t('manageJobs.site'),
      className: styles.site,
      sort: siteOf,
      cell: ({ site }) => <bdi>{site.plainName}</bdi>,
    },
    {
      name: 'trucker',
      label: t('manageJobs.trucker'),
      className: styles.trucker,
      sort: driverOf,
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
      // Its name in the address says what it is sorted by.
      name: 'due',
      label: t('manageJobs.state'),
      className: styles.state,
      sort: dueAt,
      sortsBy: 'due',
      cell: (job) => (
        <SiteClock value={job.timeZone}>
          <JobProgress job={job} onConfirmStep={acts.confirmStep} />
          <SamePlace others={othersOf(slots, job)} />
        </SiteClock>
      ),
    },
    {
      name: 'last',
      label: t('manageJobs.lastConfirmation'),
      className: styles.last,
      cell: (job) => <LastConfirmation job={job} />,
    },
    {
      name: 'created',
      label: t('manageJobs.created'),
      className: styles.created,
      isAtEnd: true,
      leaves: 1,
      sort: 'server',
      sortsBy: 'time',
      cell: ({ createdAt, timeZone }) => <Moment className="nowrap" at={createdAt} timeZone={timeZone} hasDay />,
    },
    {
      name: 'actions',
      label: t('manageJobs.actions'),
      isLabelHidden: true,
      className: styles.actions,
      cell: (job) => <JobActions job={job} acts={acts} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={idOf}
      className={styles.table}
      fresh={fresh}
      // Without space for six columns, each job is a card.
      cardsUpTo={1187}
      more={more}
      sorting={sorting}
      summary={summary}
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
        {number}. <bdi>{step.location.plainLocationName}</bdi>,{' '}
        <Moment className="nowrap" at={at} timeZone={job.timeZone} />
      </span>
      {step.confirmation ? (
        <ConfirmedDistance confirmation={step.confirmation} />
      ) : (
        <span className="muted small">{t('job.byStaff')}</span>
      )}
    </div>
  );
};
