import { useTranslation } from 'react-i18next';
import type { Outgoing } from '../../../shared/session/outbox.ts';
import { describeLanguage } from '../../../shared/session/message-text.ts';
import { AlertIcon, ClockIcon } from '../../parts/icons.tsx';
import { discardWaiting, guestSender } from './guest-sender.ts';
import { MessagePictogram } from './MessagePictogram.tsx';
import { MicIcon, RetryIcon, TrashIcon } from './session-icons.tsx';
import './message-bubble.css';

/** Minutes and seconds: `0:07`. */
const lengthOf = (seconds: number) => {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** A message that the server does not have yet: waiting on this phone, or refused and waiting for the guest's decision. */
export const WaitingBubble = ({ entry, isOver }: { entry: Outgoing; isOver: boolean }) => {
  const { t } = useTranslation('session');
  const sender = guestSender();
  const hasFailed = entry.failure !== undefined;
  return (
    <li className={`bubble bubble-own ${hasFailed ? 'bubble-failed' : 'bubble-waiting'}`}>
      <div className="bubble-said">
        {entry.phraseId !== undefined && <MessagePictogram phraseId={entry.phraseId} />}
        {entry.seconds === undefined ? (
          <p className="bubble-text" lang={entry.language} dir={describeLanguage(entry.language).dir}>
            {entry.text}
          </p>
        ) : (
          <p className="bubble-text">
            <MicIcon /> {t('voiceMessage')} <bdi>{lengthOf(entry.seconds)}</bdi>
          </p>
        )}
      </div>
      <p className="bubble-meta">
        <span>{t('you')}</span>
        <span className="ticks">
          {hasFailed ? <AlertIcon className="icon tick" /> : <ClockIcon className="icon tick" />}
          <span>{hasFailed ? t('tick.failed') : t('tick.waiting')}</span>
        </span>
      </p>
      {(hasFailed || entry.seconds !== undefined) && (
        <div className="bubble-actions">
          {hasFailed && !isOver && (
            <button type="button" className="bubble-action" onClick={() => sender.retry(entry.clientId)}>
              <RetryIcon />
              {t('retry')}
            </button>
          )}
          <button type="button" className="bubble-action" onClick={() => discardWaiting(entry)}>
            <TrashIcon />
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  );
};
