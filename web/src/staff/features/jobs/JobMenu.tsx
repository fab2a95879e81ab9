import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Job } from '@gatelingo/proto/http/jobs';
import { BookCopy, Copy, Ellipsis, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import styles from '../../parts/Menu.module.css';
import type { JobActs } from './use-job-acts.tsx';

interface Props {
  job: Job;
  acts: JobActs;
}

export const pageOf = ({ _id }: Job) => `/manage-jobs/edit/${_id}`;
export const copyOf = ({ _id }: Job) => `/create-job?copy=${_id}`;

/** Acts that are less frequent with a job, behind "…". */
export const JobMenu = ({ job, acts }: Props) => {
  const { t } = useTexts();
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
        {job.jobCompletedAt !== null && (
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
      </Menu.Dropdown>
    </Menu>
  );
};
