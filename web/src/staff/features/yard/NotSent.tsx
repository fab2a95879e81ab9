import type { YardVisit } from '@gatelingo/proto/http/yard';
import { TriangleAlert } from 'lucide-react';
import { useNow } from '../../live/use-now.ts';
import { useTexts } from '../../parts/texts.ts';
import { isNotSent } from './moves.ts';

/** Says that no message carried this call to the driver. */
export const NotSent = ({ visit }: { visit: YardVisit }) => {
  const { t } = useTexts();
  const now = useNow('second');
  return isNotSent(visit, now) ? (
    <p className="chip chip-yellow">
      <TriangleAlert size={13} aria-hidden /> {t('yard.notSent')}
    </p>
  ) : undefined;
};
