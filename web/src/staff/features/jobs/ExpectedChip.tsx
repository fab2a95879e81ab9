import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { JobStep } from '@gatelingo/proto/http/jobs';
import { arrival, fullTime } from '../../../shared/format/dates.ts';
import { useSiteZone, withZone } from '../../parts/site-clock.ts';
import { useTexts } from '../../parts/texts.ts';

/** `Late: expected 14:45`, as the driver of a step announced; nothing for a step without an announcement. */
export const ExpectedChip = ({ step, className }: { step: JobStep | undefined; className?: string | undefined }) => {
  const { t, language } = useTexts();
  const timeZone = useSiteZone();
  const at = step?.expectedAt;
  if (at === undefined || at === null) return null;
  return (
    <span
      className={clsx('chip chip-yellow', className)}
      title={fullTime(at, language, timeZone)}
      data-state="expected"
    >
      <CircleAlert size={13} aria-hidden />{' '}
      {t('job.expected', { time: withZone(arrival(at, language, { timeZone }), timeZone) })}
    </span>
  );
};
