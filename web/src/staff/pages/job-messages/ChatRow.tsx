import { Button } from '@mantine/core';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { CircleAlert, Hourglass, MapPin, RotateCw } from 'lucide-react';
import { memo } from 'react';
import { directionOf } from '../../../shared/languages.ts';
import { StateMark } from '../../chat/StateMark.tsx';
import { ownName, readAs, type SaidIn, translatedFrom } from '../../chat/read-as.ts';
import { kindWords } from '../../chat/words.ts';
import { chatApi } from '../../data/chat-api.ts';
import { clockTime, fullTime } from '../../format/dates.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';
import styles from './ChatRow.module.css';
import { Medium } from './Medium.tsx';

const Said = ({ said, label, isMain }: { said: SaidIn; label: string | undefined; isMain: boolean }) => (
  <div className={styles.side}>
    <p className={isMain ? styles.main : styles.other} lang={said.language} dir={directionOf(said.language)}>
      <bdi>{said.text}</bdi>
    </p>
    {label !== undefined && <span className={styles.language}>{label}</span>}
  </div>
);

const Position = ({ position }: { position: NonNullable<ChatMessage['position']> }) => {
  const { t } = useTexts();
  const { lat, lng, label } = position;
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return (
    <a
      className={styles.file}
      href={`https://www.openstreetmap.org/?mlat=${String(lat)}&mlon=${String(lng)}#map=16/${String(lat)}/${String(lng)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MapPin size={16} aria-hidden /> {t('chat.position')} <bdi>{label === '' ? place : `${label} (${place})`}</bdi>
    </a>
  );
};

const Retry = ({ id }: { id: string }) => {
  const { t, failed } = useTexts();
  const [retry, { isLoading }] = chatApi.useRetryMessageMutation();
  const again = async () => {
    const { error } = await retry(id);
    if (error) toastFailed(t('chat.sendFailed'), failed(error), 'top-center');
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isLoading}
      leftSection={<RotateCw size={14} aria-hidden />}
      onClick={() => void again()}
    >
      {t('chat.retry')}
    </Button>
  );
};

/** Who a message is from: a person of ours or the driver by name, what the system wrote by its kind. */
const Sender = ({ message }: { message: ChatMessage }) => {
  const { t } = useTexts();
  const { kind, senderName, senderType } = message;
  if (kind !== 'text') return <span className={styles.sender}>{t(kindWords[kind])}</span>;
  const nameless = senderType === 'trucker' ? t('chat.driver') : t('session.sender.company');
  return <span className={styles.sender}>{senderName === '' ? nameless : <bdi>{senderName}</bdi>}</span>;
};

/** One message: in our language and in the driver's, what came with it, and how far it got. */
export const ChatRow = memo(({ message }: { message: ChatMessage }) => {
  const { t, language } = useTexts();
  const { seq, senderType, translation, createdAt, reason } = message;
  const { ours, theirs } = readAs(message);
  const label = theirs && translatedFrom(message);
  return (
    <article className={styles.row} data-seq={seq} data-sender={senderType}>
      <Sender message={message} />
      {ours.text !== '' && (
        <div className={styles.sides}>
          <Said said={ours} label={label} isMain />
          {theirs && <Said said={theirs} label={ownName(theirs.language)} isMain={false} />}
        </div>
      )}
      {message.media.map((medium) => (
        <Medium key={medium._id} medium={medium} />
      ))}
      {message.position && <Position position={message.position} />}
      <div className={styles.foot}>
        {translation === 'pending' && (
          <span className={styles.mark}>
            <Hourglass size={13} aria-hidden /> {t('session.pending')}
          </span>
        )}
        {translation === 'failed' && (
          <span className="chip chip-yellow">
            <CircleAlert size={13} aria-hidden /> {t('chat.notTranslated')}
          </span>
        )}
        {message.isTemplate && <span className={styles.mark}>{t('chat.template')}</span>}
        {message.channel === 'sms' && <span className={styles.mark}>{t('chat.bySms')}</span>}
        {message.isResent && <span className={styles.mark}>{t('chat.resent')}</span>}
        <span className={styles.when}>
          <time dateTime={createdAt} title={fullTime(createdAt, language)}>
            {clockTime(createdAt, language)}
          </time>
          <StateMark state={message.state} />
        </span>
      </div>
      {(reason !== '' || message.canRetry) && (
        <div className={styles.why}>
          {reason !== '' && <span>{reason}</span>}
          {message.canRetry && <Retry id={message._id} />}
        </div>
      )}
    </article>
  );
});
ChatRow.displayName = 'ChatRow';
