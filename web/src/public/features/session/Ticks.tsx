import type { TFunction } from 'i18next';
import type { Tick } from '../../../shared/session/session-view.ts';
import { CheckIcon } from '../../parts/icons.tsx';
import { DeliveredIcon, ReadIcon } from './session-icons.tsx';

const icons = { sent: CheckIcon, delivered: DeliveredIcon, read: ReadIcon };

/** The delivery state of a message as a sign; its word is for screen readers, and in the details. */
export const Ticks = ({ tick, t }: { tick: Tick; t: TFunction<'session'> }) => {
  const Icon = icons[tick];
  return (
    <>
      <Icon className="icon tick" />
      <span className="visually-hidden">{t(`tick.${tick}`)}</span>
    </>
  );
};
