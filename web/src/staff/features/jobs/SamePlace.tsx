import clsx from 'clsx';
import { CopyX } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';

/** Says which other jobs are planned for the same place and minute; nothing without any. */
export const SamePlace = ({ others, className }: { others: readonly string[]; className?: string | undefined }) => {
  const { t } = useTexts();
  if (others.length === 0) return null;
  return (
    <p className={clsx('note', className)}>
      <CopyX size={14} aria-hidden />{' '}
      <span>
        {t('job.samePlace')} <bdi>{others.join(', ')}</bdi>
      </span>
    </p>
  );
};
