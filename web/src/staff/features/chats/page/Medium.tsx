import type { ChatMedium } from '@gatelingo/proto/http/chat';
import { CircleAlert, FileText, Hourglass, Mic } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Mark } from '../../../thread/Bubble.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './MessageRow.module.css';
import { steadyLink } from '../steady-link.ts';

type Transcript = NonNullable<ChatMedium['transcript']>;

/** The state of the words of a voice note: where they come from, or why there are none. */
const Words = ({ transcript }: { transcript: Transcript }) => {
  const { t } = useTexts();
  const icons = { done: Mic, pending: Hourglass };
  const Icon = transcript === 'done' || transcript === 'pending' ? icons[transcript] : CircleAlert;
  return (
    <Mark>
      <Icon size={14} aria-hidden /> {t(`chat.words.${transcript}`)}
    </Mark>
  );
};

/** A file's signed link that stays the same while it is valid: each answer has another one, and with it a sound would begin again. */
const useSteadyLink = (fresh: string): string => {
  const [kept, setKept] = useState(fresh);
  const steady = steadyLink(kept, fresh, useNow('minute'));
  if (steady !== kept) setKept(steady);
  return steady;
};

/** A message's attachment: a picture is shown, a voice note played, a document opened. */
export const Medium = ({ medium }: { medium: ChatMedium }) => {
  const { t } = useTexts();
  const { kind, state, reason } = medium;
  const url = useSteadyLink(medium.url);
  if (state === 'pending') {
    return (
      <Mark>
        <Hourglass size={14} aria-hidden /> {t('chat.fileComing')}
      </Mark>
    );
  }
  if (state === 'refused') {
    return (
      <Mark>
        <CircleAlert size={14} aria-hidden /> {t('chat.fileRefused')} {reason !== '' && t(`chat.fileWhy.${reason}`)}
      </Mark>
    );
  }
  if (kind === 'image') {
    return (
      <a className={styles.picture} href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={t('chat.picture')} loading="lazy" />
      </a>
    );
  }
  if (kind === 'audio') {
    return (
      <>
        <audio className={styles.voice} controls preload="none" src={url} aria-label={t('chat.voice')} />
        {medium.transcript && <Words transcript={medium.transcript} />}
      </>
    );
  }
  return (
    <a className={styles.file} href={url} target="_blank" rel="noopener noreferrer">
      <FileText size={16} aria-hidden /> {t('chat.document')}
    </a>
  );
};
