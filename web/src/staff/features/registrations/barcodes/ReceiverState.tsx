import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import { shortDay } from '../../../../shared/format/dates.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { againText, stateText } from './receiver-words.ts';

const colors = { waiting: 'yellow', confirmed: 'green', stopped: 'red', bounced: 'red' } as const;

/** Whether a receiver gets the documents. */
export const ReceiverChip = ({ state, askedAt }: Pick<ReceiverState, 'state' | 'askedAt'>) => {
  const { t } = useTexts();
  return <span className={`chip chip-${colors[state]}`}>{t(stateText({ state, askedAt }))}</span>;
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
  const again = ({ askAgainFrom }: ReceiverState) =>
    t(againText({ askAgainFrom }, role), { day: askAgainFrom === null ? '' : shortDay(askAgainFrom, language) });
  return states
    .filter(({ state }) => state !== 'confirmed')
    .map((each) => (
      <p key={each.receiver} className="muted small">
        {reason(each)} {again(each)}
      </p>
    ));
};
