import { Button } from '@mantine/core';
import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import { Check } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';
import type { ConfirmForDriver } from './use-confirm-for-driver.tsx';

interface Props {
  job: Job;
  step: JobStep | undefined;
  className?: string | undefined;
  onConfirm: ConfirmForDriver;
}

/** The button that confirms the active step for the job's driver; nothing at another step, or while nobody is chosen. */
export const ConfirmStep = ({ job, step, className = '', onConfirm }: Props) => {
  const { t } = useTexts();
  if (!step?.isActive || !job.assignedTrucker) return null;
  const number = job.steps.indexOf(step) + 1;
  return (
    <Button
      className={className}
      size="compact-sm"
      variant="light"
      color="green"
      leftSection={<Check size={14} aria-hidden />}
      aria-label={t('job.confirmForDriverNamed', { number, place: step.location.plainLocationName })}
      onClick={() => onConfirm(job, step)}
    >
      {t('job.confirmForDriver')}
    </Button>
  );
};
