import type { Confirmation } from '@gatelingo/proto/http/jobs';
import { TriangleAlert } from 'lucide-react';
import { distance } from '../../../shared/format/distance.ts';
import { useTexts } from '../../parts/texts.ts';

/** How far from its location a step was confirmed; past a kilometre, as a warning. */
export const ConfirmedDistance = ({ confirmation }: { confirmation: Confirmation }) => {
  const { t, language } = useTexts();
  const away = t('job.away', { distance: distance(confirmation.distance, language) });
  if (!confirmation.isFar) return <span className="muted small">{away}</span>;
  return (
    <span className="chip chip-yellow">
      <TriangleAlert size={13} aria-hidden /> {away}
    </span>
  );
};
