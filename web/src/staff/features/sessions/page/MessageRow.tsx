import type { Language } from '@gatelingo/proto/http/session-voice';
import { Check, CheckCheck, Volume2, VolumeX } from 'lucide-react';
import { memo } from 'react';
import { languageName } from '../../../../shared/format/language-name.ts';
import { Pictogram } from '../../../../shared/pictograms/Pictogram.tsx';
import type { StoredMessage, Tick } from '../../../../shared/session/session-view.ts';
import { describeLanguage, type TextIn, translationMark } from '../../../../shared/session/message-text.ts';
import { Bubble, Foot, OtherSide, Side, Sides } from '../../../thread/Bubble.tsx';
import { Recognised, TranslatedBy, TranslationState } from '../../../thread/TranslationMarks.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { bothSides } from './both-sides.ts';
import styles from './MessageRow.module.css';
import { isPhraseId } from '../../../../shared/session/phrase-id.ts';

export interface Speech {
  /** Whether texts in a language can be read aloud. */
  canSpeak: (language: string) => boolean;
  /** Number of the message that is being read aloud. */
  speaking: number | undefined;
  toggle: (seq: number, shown: TextIn) => void;
}

interface Props {
  message: StoredMessage;
  tick: Tick | undefined;
  reader: string;
  guest: string | undefined;
  /** The driver's name, if it is known who talks. */
  driver: string | undefined;
  languages: readonly Language[];
  canSpeak: Speech['canSpeak'];
  isSpeaking: boolean;
  onSpeak: Speech['toggle'];
  /** Corrects the recognised language of a message; absent once the session is closed. */
  onCorrect: ((seq: number) => Promise<unknown>) | undefined;
}

const tickIcons = { sent: Check, delivered: CheckCheck, read: CheckCheck };

const MessageText = ({
  shown,
  languages,
  isMain,
}: {
  shown: TextIn;
  languages: readonly Language[];
  isMain: boolean;
}) => {
  const { name, dir } = describeLanguage(shown.language, languages);
  const label = { text: name, lang: shown.language, dir };
  return <Side text={shown.text} language={shown.language} dir={dir} isMain={isMain} label={label} />;
};

/** One message: its sender, its text in our language, the guest's under one click, and its delivery state. */
export const MessageRow = memo((props: Props) => {
  const { message, tick, reader, guest, driver, languages, canSpeak, isSpeaking, onSpeak, onCorrect } = props;
  const { t, language } = useTexts();
  const { seq, sender, phraseId, createdAt, chosenLanguage } = message;
  const { ours, theirs, state, by, isPartly = false } = bothSides(message, reader, guest);
  const TickIcon = tick && tickIcons[tick];
  return (
    <Bubble
      side={sender === 'company' ? 'ours' : 'theirs'}
      sender={sender}
      name={(sender === 'guest' ? driver : undefined) ?? t(`session.sender.${sender}`)}
      seq={seq}
    >
      <Sides
        pictogram={
          phraseId !== undefined &&
          isPhraseId(phraseId) && <Pictogram id={phraseId} className={styles.pictogram ?? ''} />
        }
      >
        <MessageText shown={ours} languages={languages} isMain />
        {theirs && (
          <OtherSide
            label={t(theirs.text === message.text ? 'session.original' : 'session.guestSees', {
              language: languageName(theirs.language, language),
            })}
          >
            <MessageText shown={theirs} languages={languages} isMain={false} />
            <TranslatedBy by={by} />
          </OtherSide>
        )}
      </Sides>
      <Foot
        at={createdAt}
        end={
          TickIcon && (
            <span className="icon-text">
              {t(`session.tick.${tick}`)}
              <TickIcon size={15} aria-hidden />
            </span>
          )
        }
      >
        {canSpeak(ours.language) && (
          <button type="button" className={styles.speak} aria-pressed={isSpeaking} onClick={() => onSpeak(seq, ours)}>
            {isSpeaking ? <VolumeX size={15} aria-hidden /> : <Volume2 size={15} aria-hidden />}
            {t('session.readAloud')}
          </button>
        )}
        <TranslationState
          mark={translationMark(state, isPartly)}
          notTranslated={t(`session.notTranslated.${sender}`)}
        />
      </Foot>
      {chosenLanguage !== undefined && (
        <Recognised
          recognised={message.language}
          chosen={chosenLanguage}
          onCorrect={onCorrect && (() => onCorrect(seq))}
        />
      )}
    </Bubble>
  );
});
MessageRow.displayName = 'MessageRow';
