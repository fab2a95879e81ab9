import { ActionIcon, Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import clsx from 'clsx';
import { Check, CheckCheck, Copy, MessageCircleMore, Pencil, Trash2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import { copyOf, JobMenu, pageOf } from '../JobMenu.tsx';
import type { JobActs } from '../use-job-acts.tsx';
import styles from './JobActions.module.css';
import { nextAction } from './next-action.ts';

const look = (text: string, name: string, icon: ReactNode) =>
  ({
    className: styles.act ?? '',
    size: 'compact-sm',
    variant: 'default',
    leftSection: icon,
    'aria-label': name,
    children: text,
  }) as const;

/** The buttons of the documents' table, before them what staff most likely do next, and a menu with the rest. */
export const JobActions = ({ job, acts }: { job: Job; acts: JobActs }) => {
  const { t } = useTexts();
  const next = nextAction(job);
  const name = job.plainTitle;
  const step = job.steps.find(({ isActive }) => isActive);
  const named = (text: string, icon: ReactNode) => look(text, t('job.actionNamed', { action: text, name }), icon);
  const chat = t('job.actionNamed', { action: t('job.openChat'), name });
  return (
    <div className={styles.actions}>
      {next === 'confirm' && step && (
        <Button
          {...named(t('job.confirmStep'), <Check size={14} aria-hidden />)}
          variant="light"
          color="green"
          onClick={() => acts.confirmStep(job, step)}
        />
      )}
      {next === 'chooseDriver' && (
        <Button
          {...named(t('job.chooseDriver'), <UserPlus size={14} aria-hidden />)}
          variant="light"
          component={Link}
          to={pageOf(job)}
        />
      )}
      {job.jobCompletedAt === null ? (
        <Button
          {...named(t('job.markComplete'), <CheckCheck size={14} aria-hidden />)}
          // Its driver is free for another job only then.
          {...(next === 'complete' && { variant: 'filled', color: 'green' })}
          onClick={() => acts.complete(job)}
        />
      ) : (
        <Button {...named(t('job.duplicate'), <Copy size={14} aria-hidden />)} component={Link} to={copyOf(job)} />
      )}
      <Button
        {...look(t('action.edit'), t('manageJobs.editNamed', { name }), <Pencil size={14} aria-hidden />)}
        component={Link}
        to={pageOf(job)}
      />
      <Button
        {...look(t('action.delete'), t('manageJobs.deleteNamed', { name }), <Trash2 size={14} aria-hidden />)}
        className={clsx(styles.act, styles.delete)}
        onClick={() => acts.deleteJob(job)}
      />
      <span className={styles.more}>
        {job.assignedTrucker && (
          <ActionIcon
            variant="default"
            size={36}
            component={Link}
            to={`/job-messages/${job._id}`}
            aria-label={chat}
            title={t('job.openChat')}
          >
            <MessageCircleMore size={17} aria-hidden />
          </ActionIcon>
        )}
        <JobMenu job={job} acts={acts} />
      </span>
    </div>
  );
};
