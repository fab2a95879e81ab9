import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { Check, CheckCheck, Copy, MessageCircleMore, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import { copyOf, JobMenu, pageOf } from '../JobMenu.tsx';
import type { JobActs } from '../use-job-acts.tsx';
import styles from './JobActions.module.css';
import { type NextAction, nextAction } from './next-action.ts';

const looks = {
  duplicate: { text: 'job.duplicate', icon: <Copy size={15} aria-hidden /> },
  complete: { text: 'job.markComplete', icon: <CheckCheck size={15} aria-hidden /> },
  confirm: { text: 'job.confirmStep', icon: <Check size={15} aria-hidden /> },
  chooseDriver: { text: 'job.chooseDriver', icon: <UserPlus size={15} aria-hidden /> },
  chat: { text: 'job.openChat', icon: <MessageCircleMore size={15} aria-hidden /> },
} as const satisfies Record<NextAction, { text: string; icon: ReactNode }>;

/** What staff most likely do next with a job, and a menu with everything else. */
export const JobActions = ({ job, acts }: { job: Job; acts: JobActs }) => {
  const { t } = useTexts();
  const action = nextAction(job);
  const { text, icon } = looks[action];
  const shown = {
    className: styles.next ?? '',
    size: 'compact-md',
    variant: 'light',
    leftSection: icon,
    'aria-label': t('job.actionNamed', { action: t(text), name: job.plainTitle }),
    children: t(text),
  } as const;
  const button = () => {
    switch (action) {
      case 'complete':
        return <Button {...shown} color="green" onClick={() => acts.complete(job)} />;
      case 'confirm': {
        const step = job.steps.find(({ isActive }) => isActive);
        return <Button {...shown} color="green" onClick={() => step && acts.confirmStep(job, step)} />;
      }
      case 'duplicate':
        return <Button {...shown} component={Link} to={copyOf(job)} />;
      case 'chooseDriver':
        return <Button {...shown} component={Link} to={pageOf(job)} />;
      case 'chat':
        return <Button {...shown} component={Link} to={`/job-messages/${job._id}`} />;
    }
  };
  return (
    <div className={styles.actions}>
      {button()}
      <JobMenu job={job} acts={acts} />
    </div>
  );
};
