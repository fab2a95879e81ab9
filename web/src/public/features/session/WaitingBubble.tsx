import { useTranslation } from 'react-i18next';
import type { Outgoing } from '../../../shared/session/outbox.ts';
import { describeLanguage } from '../../../shared/session/message-text.ts';
import { AlertIcon, ClockIcon } from '../../parts/icons.tsx';
import { guestSender } from './guest-sender.ts';
import { MessagePictogram } from './MessagePictogram.tsx';
import { RetryIcon, TrashIcon } from './session-icons.tsx';
import './message-bubble.css';

/** A message that the server does not have yet: waiting on this phone, or refused and waiting for the guest's decision. */
export const WaitingBubble = ({ entry, isOver }: { entry: Outgoing; isOver: boolean }) => {
  const { t } = useTranslation('session');
  const sender = guestSender();
  const hasFailed = entry.failure !== undefined;
  return (
    <li className={`bubble bubble-own ${hasFailed ? 'bubble-failed' : 'bubble-waiting'}`}>
      <div className="bubble-said">
        {entry.phraseId !== undefined && <MessagePictogram phraseId={entry.phraseId} />}
        <p className="bubble-text" lang={entry.language} dir={describeLanguage(entry.language).dir}>
          {entry.text}
        </p>
      </div>
      <p className="bubble-meta">
        <span>{t('you')}</span>
        <span className="ticks">
          {hasFailed ? <AlertIcon className="icon tick" /> : <ClockIcon className="icon tick" />}
          <span>{hasFailed ? t('tick.failed') : t('tick.waiting')}</span>
        </span>
      </p>
      {hasFailed && (
        <div className="bubble-actions">
          {!isOver && (
            <button type="button" className="bubble-action" onClick={() => sender.retry(entry.clientId)}>
              <RetryIcon />
              {t('retry')}
            </button>
          )}
          <button type="button" className="bubble-action" onClick={() => sender.discard(entry.clientId)}>
            <TrashIcon />
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  );
};
