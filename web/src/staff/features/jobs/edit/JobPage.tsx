import clsx from 'clsx';
import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { BookCopy, CheckCheck, Copy, MessageCircleMore, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Timeline } from '../form/Timeline.tsx';
import { useChoices } from '../form/use-choices.ts';
import { copyOf } from '../JobMenu.tsx';
import { useJobActs } from '../use-job-acts.tsx';
import { useLocations } from '../form/use-locations.ts';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { SiteClock } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './EditJob.module.css';
import { JobForm } from './JobForm.tsx';
import { JobMap } from './JobMap.tsx';
import { JobSummary } from './JobSummary.tsx';
import { useEditJob } from './use-edit-job.ts';

interface Props {
  job: Job;
  userId: string;
  back: ReactNode;
  children: ReactNode;
}

export const JobPage = ({ job, userId, back, children }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const edit = useEditJob(job, userId);
  const choices = useChoices(edit.draft.siteId);
  const { options, names } = useLocations(edit.draft.siteId, choices.locations);
  const { acts, dialog } = useJobActs();
  const isActive = job.jobCompletedAt === null;
  return (
    <>
      <PageTitle title={t('editJob.title')} below={back}>
        <PageLink to={`/job-messages/${job._id}`} icon={MessageCircleMore} text={t('nav.messages')} />
        {isActive ? (
          <Button
            variant="default"
            leftSection={<CheckCheck size={17} aria-hidden />}
            onClick={() => acts.complete(job)}
          >
            {t('job.markComplete')}
          </Button>
        ) : (
          // Not the page's main action: the key for that does not reopen a job.
          <Button variant="light" leftSection={<RotateCcw size={17} aria-hidden />} onClick={() => acts.reopen(job)}>
            {t('job.reopen')}
          </Button>
        )}
        <Button component={Link} to={copyOf(job)} variant="subtle" leftSection={<Copy size={16} aria-hidden />}>
          {t('job.duplicate')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<BookCopy size={16} aria-hidden />}
          onClick={() => acts.saveTemplate(job)}
        >
          {t('jobTemplate.saveAs')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => {
            acts.deleteJob(job);
            void navigate('/manage-jobs');
          }}
        >
          {t('action.delete')}
        </Button>
      </PageTitle>
      {children}
      <SiteClock value={job.timeZone}>
        <div className={styles.page}>
          <JobSummary job={job} className={styles.summary} />
          <JobForm
            job={job}
            edit={edit}
            choices={choices}
            locations={options}
            className={styles.form}
            onConfirmStep={acts.confirmStep}
          />
          <div className={clsx('stack', styles.side)}>
            <JobMap job={job} steps={edit.draft.steps} locations={choices.locations} />
            {isActive && <Timeline draft={edit.draft} places={names} />}
          </div>
        </div>
      </SiteClock>
      {dialog}
    </>
  );
};
