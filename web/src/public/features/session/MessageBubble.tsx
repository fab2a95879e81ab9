import type { Language } from '@gatelingo/proto/http/guest-session';
import type { TFunction } from 'i18next';
import { memo, useState } from 'react';
import {
  isReadByNobody,
  describeLanguage,
  textFor,
  translationMark,
  translationsOf,
} from '../../../shared/session/message-text.ts';
import type { StoredMessage, Tick } from '../../../shared/session/session-view.ts';
import { AlertIcon, SpeakerIcon } from '../../parts/icons.tsx';
import { BubbleDetails } from './BubbleDetails.tsx';
import { MessagePictogram } from './MessagePictogram.tsx';
import { Ticks } from './Ticks.tsx';
import type { Reading } from './use-read-aloud.ts';
import type { VoiceOf } from './use-voices.ts';
import './message-bubble.css';

interface MessageBubbleProps {
  message: StoredMessage;
  /** The one before is another person's, or there is none: then its sender's name is shown. */
  isFirst: boolean;
  /** How far an own message got. */
  tick: Tick | undefined;
  /** Code of the guest's language. */
  reader: string;
  known: readonly Language[];
  companyName: string;
  /** The time of day, in words of the page's language. */
  time: string;
  /** Absent: nothing is read aloud any more. */
  voiceOf: VoiceOf | undefined;
  isPlaying: boolean;
  reading: Reading;
  /** From the list: a subscription of its own in each bubble would take long on a cheap phone. */
  t: TFunction<'session'>;
}

/** One message: text, time and tick; original, languages and listening are one tap away. */
export const MessageBubble = memo((props: MessageBubbleProps) => {
  const { message, isFirst, tick, reader, known, companyName, time, voiceOf, isPlaying, reading, t } = props;
  const [isOpen, setOpen] = useState(false);
  const isOwn = message.sender === 'guest';
  const shown = textFor(message, isOwn ? message.language : reader);
  const others = isOwn ? translationsOf(message) : shown.original ? [shown.original] : [];
  const isOwnUntranslated = isOwn && isReadByNobody(message);
  const isPartly = isOwn ? message.partly !== undefined : message.partly?.includes(shown.language) === true;
  const mark = translationMark(isOwnUntranslated ? 'not translated' : shown.state, isPartly);
  const sender = isOwn ? t('you') : companyName || t('staff');

  return (
    <li className={`bubble ${isOwn ? 'bubble-own' : 'bubble-other'}`} data-seq={isOwn ? undefined : message.seq}>
      <div className="bubble-said">
        <bdi className={isFirst ? 'bubble-sender' : 'visually-hidden'}>{sender}</bdi>
        {message.phraseId !== undefined && <MessagePictogram phraseId={message.phraseId} />}
        <p className="bubble-text" lang={shown.language} dir={describeLanguage(shown.language, known).dir}>
          {shown.text}
        </p>
        <span className="bubble-meta">
          {isPlaying && <SpeakerIcon className="icon tick" />}
          <time dateTime={message.createdAt}>{time}</time>
          {tick && <Ticks tick={tick} t={t} />}
          <button
            type="button"
            className="bubble-more"
            aria-expanded={isOpen}
            aria-label={t('details')}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      {isOpen && (
        <BubbleDetails
          message={message}
          shown={shown}
          others={others}
          sender={sender}
          tick={tick}
          known={known}
          voice={isOwn ? undefined : voiceOf?.(shown.language)}
          isPlaying={isPlaying}
          reading={reading}
        />
      )}
      {mark === 'pending' && <p className="bubble-state bubble-pending">{t('beingTranslated')}</p>}
      {(mark === 'not translated' || mark === 'partly') && (
        <p className="bubble-state bubble-untranslated">
          <AlertIcon />
          {mark === 'partly' ? t('partlyTranslated') : t('notTranslated')}
        </p>
      )}
    </li>
  );
});
