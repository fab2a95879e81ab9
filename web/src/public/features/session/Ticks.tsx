import { useTranslation } from 'react-i18next';
import type { Tick } from '../../../shared/session/session-view.ts';
import { CheckIcon } from '../../parts/icons.tsx';
import { DeliveredIcon, ReadIcon } from './session-icons.tsx';

const icons = { sent: CheckIcon, delivered: DeliveredIcon, read: ReadIcon };

/** The delivery state of a message: a sign, and its word if there is space. */
export const Ticks = ({ tick, isNamed }: { tick: Tick; isNamed: boolean }) => {
  const { t } = useTranslation('session');
  const Icon = icons[tick];
  return (
    <span className="ticks">
      <Icon className="icon tick" />
      <span className={isNamed ? undefined : 'visually-hidden'}>{t(`tick.${tick}`)}</span>
    </span>
  );
};
