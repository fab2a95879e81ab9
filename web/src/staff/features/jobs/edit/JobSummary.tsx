import clsx from 'clsx';
import type { Job } from '@gatelingo/proto/http/jobs';
import { JobStatus } from '../JobStateChip.tsx';
import { jobState } from '../job-state.ts';
import { useNow } from '../../../live/use-now.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { NumberMark, OtherPhone } from '../../../parts/NumberProof.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './JobSummary.module.css';
import { ProvedDriver } from './ProvedDriver.tsx';

/** The saved job's state and its trucker. */
export const JobSummary = ({ job, className }: { job: Job; className: string | undefined }) => {
  const { t } = useTexts();
  const now = useNow('minute');
  const state = jobState(job, now);
  const { assignedTrucker: trucker } = job;
  return (
    <section className={clsx('card card-padded stack', className)} aria-labelledby="job-title">
      <div className="stack-tight">
        <h2 className={styles.title} id="job-title">
          <bdi>{job.plainTitle}</bdi>
        </h2>
        <div className="row">
          <JobStatus job={job} now={now} />
          <span className="small">
            {state.current === undefined
              ? t('job.confirmedOf', { confirmed: state.confirmed, count: state.count })
              : t('job.stepOf', { number: state.current, count: state.count })}
          </span>
        </div>
      </div>
      <ProvedDriver job={job} />
      <OtherPhone visitId={trucker?.visitId} ending={trucker?.otherPhoneEnding} />
      <dl className="facts">
        <dt>{t('manageJobs.trucker')}</dt>
        <dd>
          {trucker ? (
            <>
              <bdi>
                {trucker.plainName} {trucker.plainSurname}
              </bdi>
              <br />
              <bdi>{trucker.plainLicensePlateTruck}</bdi>
              {trucker.plainPhone !== '' && (
                <>
                  {' · '}
                  <a href={`tel:${trucker.plainPhone}`} dir="ltr">
                    {trucker.plainPhone}
                  </a>{' '}
                  <NumberMark isProved={trucker.isNumberProved} />
                </>
              )}
            </>
          ) : (
            <span className="muted">{t(job.jobCompletedAt === null ? 'manageJobs.nobody' : 'sessions.none')}</span>
          )}
        </dd>
        <dt>{t('manageJobs.site')}</dt>
        <dd>
          <bdi>{job.site.plainName}</bdi>
        </dd>
        <dt>{t('editJob.created')}</dt>
        <dd>
          <Moment at={job.createdAt} />
        </dd>
        {job.jobCompletedAt !== null && (
          <>
            <dt>{t('job.completed')}</dt>
            <dd>
              <Moment at={job.jobCompletedAt} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
};
