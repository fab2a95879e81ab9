import type { Confirmation } from '@gatelingo/proto/http/jobs';
import { TriangleAlert } from 'lucide-react';
import { distance } from '../../../shared/format/distance.ts';
import { useTexts } from '../../parts/texts.ts';

/** The distance between a step's location and its confirmation; more than a kilometre is a warning. */
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
