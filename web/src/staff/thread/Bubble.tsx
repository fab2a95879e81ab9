import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockTime, fullTime } from '../../shared/format/dates.ts';
import { useSiteZone } from '../parts/site-clock.ts';
import { useTexts } from '../parts/texts.ts';
import styles from './Bubble.module.css';
import { LinkedText } from './LinkedText.tsx';

interface Props {
  /** `nobody`: written by the system. */
  side: 'ours' | 'theirs' | 'nobody';
  /** The sender's kind in the contract. */
  sender: string;
  /** The sender's name on the screen. */
  name: ReactNode;
  /** Missing until the server has the message. */
  seq?: number;
  outgoing?: 'failed' | 'sending';
  children: ReactNode;
}

/** One message in a log. */
export const Bubble = ({ side, sender, name, seq, outgoing, children }: Props) => (
  <article className={styles.bubble} data-side={side} data-sender={sender} data-seq={seq} data-outgoing={outgoing}>
    <span className={styles.sender}>{name}</span>
    {children}
  </article>
);

interface SideProps {
  text: string;
  language: string;
  dir: 'ltr' | 'rtl';
  /** The main text, read first. */
  isMain: boolean;
  /** Names the language; with its own direction if the label is in that language. */
  label?: { text: string; lang?: string; dir?: 'ltr' | 'rtl' } | undefined;
}

/** The text of a message in one language. */
export const Side = ({ text, language, dir, isMain, label }: SideProps) => (
  <div className={styles.side}>
    <p className={isMain ? styles.main : styles.other} lang={language} dir={dir}>
      <bdi>
        <LinkedText text={text} />
      </bdi>
    </p>
    {label && (
      <span className={styles.language} lang={label.lang} dir={label.dir}>
        {label.text}
      </span>
    )}
  </div>
);

/** The other side's text of a message, under one click. */
export const OtherSide = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? ChevronUp : ChevronDown;
  return (
    <div>
      <button type="button" className={styles.switch} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Icon size={15} aria-hidden />
        {label}
      </button>
      {isShown && children}
    </div>
  );
};

interface SidesProps {
  pictogram?: ReactNode;
  /** The languages are side by side if there is space. */
  isBeside?: boolean;
  children: ReactNode;
}

/** The text of a message in one language or two. */
export const Sides = ({ pictogram, isBeside = false, children }: SidesProps) => (
  <div className={styles.said}>
    {pictogram}
    <div className={styles.sides} data-beside={isBeside || undefined}>
      {children}
    </div>
  </div>
);

/** Marks of a message; at the end the time and the delivery state. */
export const Foot = ({ at, end, children }: { at?: string; end?: ReactNode; children?: ReactNode }) => {
  const { language } = useTexts();
  const timeZone = useSiteZone();
  return (
    <div className={styles.foot}>
      {children}
      <span className={styles.when}>
        {at !== undefined && (
          <time dateTime={at} title={fullTime(at, language, timeZone)}>
            {clockTime(at, language, timeZone)}
          </time>
        )}
        {end}
      </span>
    </div>
  );
};

/** A small icon with text. */
export const Mark = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>;
