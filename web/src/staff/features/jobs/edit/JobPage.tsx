import clsx from 'clsx';
import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { CheckCheck, MessageCircleMore, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Timeline } from '../form/Timeline.tsx';
import { useChoices } from '../form/use-choices.ts';
import { useCompleteJob } from '../use-complete-job.tsx';
import { useConfirmForDriver } from '../use-confirm-for-driver.tsx';
import { useDeleteJob } from '../use-delete-job.ts';
import { useLocations } from '../form/use-locations.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
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
  const { complete, dialog } = useCompleteJob();
  const confirming = useConfirmForDriver();
  const { deleteJob } = useDeleteJob();
  const isActive = job.jobCompletedAt === null;
  return (
    <>
      <PageTitle title={t('editJob.title')} below={back}>
        <PageLink to={`/job-messages/${job._id}`} icon={MessageCircleMore} text={t('nav.messages')} />
        {isActive && (
          <Button variant="default" leftSection={<CheckCheck size={17} aria-hidden />} onClick={() => complete(job)}>
            {t('job.markComplete')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => {
            deleteJob(job);
            void navigate('/manage-jobs');
          }}
        >
          {t('action.delete')}
        </Button>
      </PageTitle>
      {children}
      <div className={styles.page}>
        <JobSummary job={job} className={styles.summary} />
        <JobForm
          job={job}
          edit={edit}
          choices={choices}
          locations={options}
          className={styles.form}
          onConfirmStep={confirming.confirmForDriver}
        />
        <div className={clsx('stack', styles.side)}>
          <JobMap job={job} steps={edit.draft.steps} locations={choices.locations} />
          {isActive && <Timeline steps={edit.draft.steps} places={names} />}
        </div>
      </div>
      {dialog}
      {confirming.dialog}
    </>
  );
};
