import { Button } from '@mantine/core';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { MapPin, Mic, RotateCw } from 'lucide-react';
import { memo } from 'react';
import { chatsApi } from '../calls.ts';
import { directionOf } from '../../../../shared/languages.ts';
import { Pictogram } from '../../../../shared/pictograms/Pictogram.tsx';
import { isPhraseId } from '../../../../shared/session/phrase-id.ts';
import { type TextIn, translationMark } from '../../../../shared/session/message-text.ts';
import { Reason } from '../../../parts/Reason.tsx';
import { StateMark } from '../../../parts/StateMark.tsx';
import { readAs, translatedFrom, translationStateOf } from '../read-as.ts';
import { Bubble, Foot, Mark, OtherSide, Side, Sides } from '../../../thread/Bubble.tsx';
import { Recognised, TranslatedBy, TranslationState } from '../../../thread/TranslationMarks.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { RequestedStep } from '../../jobs/index.ts';
import styles from './MessageRow.module.css';
import { Medium } from './Medium.tsx';

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
  const [retry, { isLoading }] = chatsApi.useRetryMessageMutation();
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

/** The sender of a message: staff or the driver by name; the system by the kind of message, with the person who sent it, and so a driver's request. */
const Sender = ({ message }: { message: ChatMessage }) => {
  const { t } = useTexts();
  const { kind, senderName, senderType, asksToConfirm } = message;
  const kindText = kind === 'text' ? undefined : t(`chat.kind.${kind}`);
  const subject = asksToConfirm ? t('chat.asksToConfirm') : kindText;
  if (subject !== undefined && senderName === '') return subject;
  if (subject !== undefined) {
    return (
      <>
        {subject} · <bdi>{senderName}</bdi>
      </>
    );
  }
  if (senderName !== '') return <bdi>{senderName}</bdi>;
  return senderType === 'trucker' ? t('chat.driver') : t('session.sender.company');
};

const MessageText = ({ shown, isMain }: { shown: TextIn; isMain: boolean }) => (
  <Side text={shown.text} language={shown.language} dir={directionOf(shown.language)} isMain={isMain} />
);

/** The driver's side of a message, under one click: as it was written, or as it is read. */
const TheirSide = ({ message, theirs }: { message: ChatMessage; theirs: TextIn }) => {
  const { t } = useTexts();
  const label = message.senderType === 'trucker' ? 'chat.original' : 'chat.driverReads';
  return (
    <OtherSide label={t(label, { languages: translatedFrom(message) })}>
      <MessageText shown={theirs} isMain={false} />
      <TranslatedBy by={message.translatedBy} />
    </OtherSide>
  );
};

const sides = { trucker: 'theirs', user: 'ours', system: 'nobody' } as const;

/** One message: in our language and in the driver's, its attachments, and its delivery state. */
export const MessageRow = memo(({ jobId, message }: { jobId: string; message: ChatMessage }) => {
  const { t, language } = useTexts();
  const [correct] = chatsApi.useCorrectLanguageMutation();
  const { seq, senderType, reason, phraseId, asksToConfirm: step } = message;
  const { ours, theirs } = step
    ? { ours: { text: t('chat.stepToConfirm', { ...step }), language }, theirs: undefined }
    : readAs(message);
  return (
    <Bubble side={sides[senderType]} sender={senderType} name={<Sender message={message} />} seq={seq}>
      {ours.text !== '' && (
        <Sides
          pictogram={
            phraseId !== undefined &&
            isPhraseId(phraseId) && <Pictogram id={phraseId} className={styles.pictogram ?? ''} />
          }
        >
          <MessageText shown={ours} isMain />
          {theirs && <TheirSide message={message} theirs={theirs} />}
        </Sides>
      )}
      {message.media.map((medium) => (
        <Medium key={medium._id} medium={medium} />
      ))}
      {message.position && <Position position={message.position} />}
      <Foot at={message.createdAt} end={<StateMark state={message.state} />}>
        <TranslationState
          mark={translationMark(translationStateOf(message), message.isPartly === true)}
          notTranslated={t('session.notTranslated.guest')}
        />
        {message.isTemplate && <Mark>{t('chat.template')}</Mark>}
        {message.channel === 'sms' && <Mark>{t('chat.bySms')}</Mark>}
        {message.isResent && <Mark>{t('chat.resent')}</Mark>}
        {message.voiceNote && (
          <Mark>
            <Mic size={13} aria-hidden /> {t(`chat.spoken.${message.voiceNote}`)}
          </Mark>
        )}
      </Foot>
      {message.chosenLanguage !== undefined && (
        <Recognised
          recognised={message.language}
          chosen={message.chosenLanguage}
          onCorrect={() => correct(message._id).unwrap()}
        />
      )}
      {step && message.stepId !== null && (
        <div className={styles.why}>
          <RequestedStep jobId={jobId} stepId={message.stepId} />
        </div>
      )}
      {(reason !== '' || message.canRetry) && (
        <div className={styles.why}>
          <Reason reason={reason} quota={message.quota} errorCode={message.errorCode} />
          {message.canRetry && <Retry id={message._id} />}
        </div>
      )}
    </Bubble>
  );
});
MessageRow.displayName = 'MessageRow';
