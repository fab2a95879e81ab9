import type { Language, Marks } from '@gatelingo/proto/http/guest-session';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf } from '../../../shared/format/dates.ts';
import { tickOf, type StoredMessage } from '../../../shared/session/session-view.ts';
import { describeLanguage, textFor, translationsOf, type SaidIn } from '../../../shared/session/message-text.ts';
import { AlertIcon } from '../../parts/icons.tsx';
import { MessagePictogram } from './MessagePictogram.tsx';
import { ArrowIcon, OriginalIcon, SpeakerIcon, StopIcon } from './session-icons.tsx';
import { Ticks } from './Ticks.tsx';
import { messageKey, type Reading } from './use-read-aloud.ts';
import './message-bubble.css';

interface MessageBubbleProps {
  message: StoredMessage;
  marks: Marks;
  /** Code of the guest's language. */
  reader: string;
  known: readonly Language[];
  companyName: string;
  canListen: boolean;
  isPlaying: boolean;
  isLastOwn: boolean;
  reading: Reading;
}

const LanguageName = ({ code, known }: { code: string; known: readonly Language[] }) => {
  const { name, dir } = describeLanguage(code, known);
  return (
    <bdi lang={code} dir={dir} translate="no">
      {name}
    </bdi>
  );
};

/** The two languages of a translation. */
const FromTo = ({ from, to, known }: { from: string; to: string; known: readonly Language[] }) => {
  const { t } = useTranslation('session');
  return (
    <span className="from-to">
      <LanguageName code={from} known={known} />
      {from !== to && (
        <>
          <ArrowIcon className="icon arrow" />
          <span className="visually-hidden"> {t('into')} </span>
          <LanguageName code={to} known={known} />
        </>
      )}
    </span>
  );
};

const Said = ({ said, known }: { said: SaidIn; known: readonly Language[] }) => (
  <p className="bubble-text" lang={said.language} dir={describeLanguage(said.language, known).dir}>
    {said.text}
  </p>
);

/** One message: large in the reader's language, the other text one tap away, both with their language's name. */
export const MessageBubble = memo((props: MessageBubbleProps) => {
  const { message, marks, reader, known, companyName, canListen, isPlaying, isLastOwn, reading } = props;
  const { t, i18n } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  const isOwn = message.sender === 'guest';
  const shown = textFor(message, isOwn ? message.language : reader);
  const others = isOwn ? translationsOf(message) : shown.original ? [shown.original] : [];
  const target = isOwn ? (others[0]?.language ?? message.language) : shown.language;
  const isUntranslated = isOwn ? message.translation === 'not translated' : shown.state === 'not translated';
  const voice = describeLanguage(shown.language, known);
  const hasVoice = known.find(({ code }) => code === voice.code)?.can.speechOut ?? true;
  const time = formatOf(i18n.language, { timeStyle: 'short' }).format(new Date(message.createdAt));

  return (
    <li className={`bubble ${isOwn ? 'bubble-own' : 'bubble-other'}`} data-seq={isOwn ? undefined : message.seq}>
      <div className="bubble-said">
        {message.phraseId !== undefined && <MessagePictogram phraseId={message.phraseId} />}
        <Said said={shown} known={known} />
      </div>
      {isOpen &&
        others.map((other) => (
          <div key={other.language} className="bubble-original">
            <p className="bubble-language">
              <LanguageName code={other.language} known={known} />
            </p>
            <Said said={other} known={known} />
          </div>
        ))}
      {(others.length > 0 || (!isOwn && canListen && hasVoice)) && (
        <div className="bubble-actions">
          {!isOwn && canListen && hasVoice && (
            <button
              type="button"
              className="bubble-action"
              aria-pressed={isPlaying}
              onClick={() => reading.toggle(messageKey(message.seq), shown)}
            >
              {isPlaying ? <StopIcon /> : <SpeakerIcon />}
              {t('listen')}
            </button>
          )}
          {others.length > 0 && (
            <button type="button" className="bubble-action" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <OriginalIcon />
              {isOwn ? t('translation') : t('original')}
            </button>
          )}
        </div>
      )}
      {shown.state === 'pending' && <p className="bubble-state">{t('beingTranslated')}</p>}
      {isUntranslated && (
        <p className="bubble-state bubble-untranslated">
          <AlertIcon />
          {t('notTranslated')}
        </p>
      )}
      <p className="bubble-meta">
        <span>{isOwn ? t('you') : <bdi>{companyName || t('staff')}</bdi>}</span>
        <FromTo from={message.language} to={target} known={known} />
        <span className="bubble-time">
          <time dateTime={message.createdAt}>{time}</time>
          {isOwn && <Ticks tick={tickOf(message, marks)} isNamed={isLastOwn} />}
        </span>
      </p>
    </li>
  );
});
