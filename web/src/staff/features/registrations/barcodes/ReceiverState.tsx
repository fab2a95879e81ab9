import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import { shortDay } from '../../../../shared/format/dates.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';

const colors = {
  notAsked: 'yellow',
  waiting: 'yellow',
  confirmed: 'green',
  stopped: 'red',
  bounced: 'red',
} as const;

/** Whether a receiver gets the documents. */
export const ReceiverChip = ({ state, askedAt }: Pick<ReceiverState, 'state' | 'askedAt'>) => {
  const { t } = useTexts();
  const shown = state === 'waiting' && askedAt === null ? 'notAsked' : state;
  return <span className={`chip chip-${colors[shown]}`}>{t(`barcode.state.${shown}`)}</span>;
};

/** Why receivers get no documents, and what staff can do; nothing if all get them. */
export const ReceiverReasons = ({ states }: { states: readonly ReceiverState[] }) => {
  const { t, language } = useTexts();
  const { role } = useUser();
  const reason = ({ receiver, state, askedAt }: ReceiverState) => {
    if (state === 'stopped') return t('barcode.stoppedText', { receiver });
    if (state === 'bounced') return t('barcode.bouncedText', { receiver });
    if (askedAt === null) return t('barcode.notAskedText', { receiver });
    return t('barcode.waitingText', { receiver, day: shortDay(askedAt, language) });
  };
  const again = ({ askAgainFrom }: ReceiverState) => {
    // What others do here ends in a refusal, unless the receiver is a colleague.
    if (role !== 'iadmin') return t('barcode.askByAdmin');
    return askAgainFrom === null
      ? t('barcode.askNow')
      : t('barcode.askFrom', { day: shortDay(askAgainFrom, language) });
  };
  return states
    .filter(({ state }) => state !== 'confirmed')
    .map((each) => (
      <p key={each.receiver} className="muted small">
        {reason(each)} {again(each)}
      </p>
    ));
};
