import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Job } from '@gatelingo/proto/http/jobs';
import { BookCopy, CheckCheck, Copy, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import styles from './JobMenu.module.css';
import type { JobActs } from './use-job-acts.tsx';

interface Props {
  job: Job;
  acts: JobActs;
}

export const pageOf = ({ _id }: Job) => `/manage-jobs/edit/${_id}`;
export const copyOf = ({ _id }: Job) => `/create-job?copy=${_id}`;

/** Everything that one does with a job, behind "…". */
export const JobMenu = ({ job, acts }: Props) => {
  const { t } = useTexts();
  const isActive = job.jobCompletedAt === null;
  return (
    // In <main>: a menu beside it would belong to no part of the page. Only items are in it: ARIA allows nothing else.
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      portalProps={{ target: '#main' }}
      classNames={{ dropdown: styles.dropdown ?? '' }}
    >
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('job.more', { name: job.plainTitle })}
          title={t('job.moreHint')}
        >
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={pageOf(job)} leftSection={<Pencil size={16} aria-hidden />}>
          {t('action.edit')}
        </Menu.Item>
        {isActive ? (
          <Menu.Item leftSection={<CheckCheck size={16} aria-hidden />} onClick={() => acts.complete(job)}>
            {t('job.markComplete')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<RotateCcw size={16} aria-hidden />} onClick={() => acts.reopen(job)}>
            {t('job.reopen')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={copyOf(job)} leftSection={<Copy size={16} aria-hidden />}>
          {t('job.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<BookCopy size={16} aria-hidden />} onClick={() => acts.saveTemplate(job)}>
          {t('jobTemplate.saveAs')}
        </Menu.Item>
        <Menu.Item
          className={styles.delete ?? ''}
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => acts.deleteJob(job)}
        >
          {t('action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
