import type { Language } from '@gatelingo/proto/http/session-voice';
import { Check, CheckCheck, CircleAlert, Hourglass, Volume2, VolumeX } from 'lucide-react';
import { memo } from 'react';
import { Pictogram } from '../../../shared/pictograms/Pictogram.tsx';
import type { StoredMessage, Tick } from '../../../shared/session/conversation.ts';
import { describeLanguage, type SaidIn } from '../../../shared/session/message-text.ts';
import { clockTime, fullTime } from '../../format/dates.ts';
import { useTexts } from '../../parts/texts.ts';
import { bothSides } from './both-sides.ts';
import styles from './MessageRow.module.css';
import { isPhraseId } from './phrase-id.ts';

export interface Speech {
  /** Whether texts in a language can be read aloud. */
  canSpeak: (language: string) => boolean;
  /** Number of the message that is read aloud at the moment. */
  speaking: number | undefined;
  toggle: (seq: number, said: SaidIn) => void;
}

interface Props {
  message: StoredMessage;
  tick: Tick | undefined;
  reader: string;
  guest: string | undefined;
  languages: readonly Language[];
  canSpeak: Speech['canSpeak'];
  isSpeaking: boolean;
  onSpeak: Speech['toggle'];
}

const tickIcons = { sent: Check, delivered: CheckCheck, read: CheckCheck };

const Said = ({ said, languages, isMain }: { said: SaidIn; languages: readonly Language[]; isMain: boolean }) => {
  const { name, dir } = describeLanguage(said.language, languages);
  return (
    <div className={styles.side} lang={said.language} dir={dir}>
      <p className={isMain ? styles.main : styles.other}>
        <bdi>{said.text}</bdi>
      </p>
      <span className={styles.language}>{name}</span>
    </div>
  );
};

/** One message: who says it, in our language and in theirs, and how far it got. */
export const MessageRow = memo((props: Props) => {
  const { message, tick, reader, guest, languages, canSpeak, isSpeaking, onSpeak } = props;
  const { t, language } = useTexts();
  const { seq, sender, phraseId, createdAt } = message;
  const { ours, theirs, state } = bothSides(message, reader, guest);
  const TickIcon = tick && tickIcons[tick];
  return (
    <article className={styles.row} data-seq={seq} data-sender={sender}>
      <span className={styles.sender}>{t(`session.sender.${sender}`)}</span>
      <div className={styles.said}>
        {phraseId !== undefined && isPhraseId(phraseId) && (
          <Pictogram id={phraseId} className={styles.pictogram ?? ''} />
        )}
        <div className={styles.sides} data-both={theirs !== undefined || undefined}>
          <Said said={ours} languages={languages} isMain />
          {theirs && <Said said={theirs} languages={languages} isMain={false} />}
        </div>
      </div>
      <div className={styles.foot}>
        {canSpeak(ours.language) && (
          <button
            type="button"
            className={styles.speak}
            aria-pressed={isSpeaking}
            onClick={() => {
              onSpeak(seq, ours);
            }}
          >
            {isSpeaking ? <VolumeX size={15} aria-hidden /> : <Volume2 size={15} aria-hidden />}
            {t('session.readAloud')}
          </button>
        )}
        {state === 'pending' && (
          <span className={styles.state}>
            <Hourglass size={13} aria-hidden />
            {t('session.pending')}
          </span>
        )}
        {state === 'not translated' && (
          <span className={styles.state} data-attention>
            <CircleAlert size={14} aria-hidden />
            {t(`session.notTranslated.${sender}`)}
          </span>
        )}
        <span className={styles.when}>
          <time dateTime={createdAt} title={fullTime(createdAt, language)}>
            {clockTime(createdAt, language)}
          </time>
          {TickIcon && (
            <span className={styles.tick}>
              {t(`session.tick.${tick}`)}
              <TickIcon size={15} aria-hidden />
            </span>
          )}
        </span>
      </div>
    </article>
  );
});
MessageRow.displayName = 'MessageRow';
