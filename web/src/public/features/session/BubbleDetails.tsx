import type { Language } from '@gatelingo/proto/http/guest-session';
import { useTranslation } from 'react-i18next';
import { describeLanguage, type TextIn, type ShownText } from '../../../shared/session/message-text.ts';
import type { StoredMessage, Tick } from '../../../shared/session/session-view.ts';
import { SpeakerIcon, StopIcon } from '../../parts/icons.tsx';
import { ArrowIcon } from './session-icons.tsx';
import { messageKey, type Reading } from './use-read-aloud.ts';
import type { Voice } from './use-voices.ts';

interface BubbleDetailsProps {
  message: StoredMessage;
  shown: ShownText;
  /** The same message in its other languages. */
  others: readonly TextIn[];
  sender: string;
  tick: Tick | undefined;
  known: readonly Language[];
  /** Who can read it aloud. */
  voice: Voice | undefined;
  isPlaying: boolean;
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

/** The details that a tap on a bubble shows: writer, languages, how far it got, its other text, and the button to play it. */
export const BubbleDetails = (props: BubbleDetailsProps) => {
  const { message, shown, others, sender, tick, known, voice, isPlaying, reading } = props;
  const { t } = useTranslation('session');
  const { t: inAll } = useTranslation();
  const isOwn = message.sender === 'guest';
  const target = isOwn ? (others[0]?.language ?? message.language) : shown.language;
  const by = others.length > 0 ? message.translatedBy?.[target] : undefined;
  return (
    <div className="bubble-details">
      {others.map(({ text, language }) => (
        <div key={language}>
          <p className="bubble-about">{isOwn ? t('translation') : t('original')}</p>
          <p className="bubble-text" lang={language} dir={describeLanguage(language, known).dir}>
            {text}
          </p>
        </div>
      ))}
      <p className="bubble-about">
        <bdi>{sender}</bdi>
        <FromTo from={message.language} to={target} known={known} />
        {tick && <span>{t(`tick.${tick}`)}</span>}
        {by && <span>{t(`translatedBy.${by}`)}</span>}
      </p>
      {voice && (
        <button type="button" className="bubble-action" onClick={() => reading.toggle(messageKey(message.seq), shown)}>
          {isPlaying ? <StopIcon /> : <SpeakerIcon />}
          {isPlaying ? inAll('listen.stop') : inAll('listen.start')}
        </button>
      )}
    </div>
  );
};
