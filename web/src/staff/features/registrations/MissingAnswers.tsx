import { ListX } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';

/** In a row: how many mandatory answers a registration lacks. */
export const MissingAnswers = ({ count }: { count: number | undefined }) => {
  const { t } = useTexts();
  if (count === undefined) return null;
  const words = t('details.missingAnswers', { number: count });
  return (
    <span className="chip chip-yellow" title={words}>
      <ListX size={13} aria-hidden /> <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
