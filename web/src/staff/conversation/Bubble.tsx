import type { ReactNode } from 'react';
import { clockTime, fullTime } from '../../shared/format/dates.ts';
import { useTexts } from '../parts/texts.ts';
import styles from './Bubble.module.css';

interface Props {
  /** Nobody's is what no person wrote. */
  side: 'ours' | 'theirs' | 'nobody';
  /** Who wrote it, as the contract calls them. */
  sender: string;
  /** Who wrote it, as it is read. */
  name: ReactNode;
  /** Missing while the server does not have it. */
  seq?: number;
  outgoing?: 'failed' | 'sending';
  children: ReactNode;
}

/** One message of a conversation. */
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
  /** What is read first. */
  isMain: boolean;
  /** Names the language; with an own direction where it is in that language. */
  label?: { text: string; lang?: string; dir?: 'ltr' | 'rtl' } | undefined;
}

/** What a message says in one language. */
export const Side = ({ text, language, dir, isMain, label }: SideProps) => (
  <div className={styles.side}>
    <p className={isMain ? styles.main : styles.other} lang={language} dir={dir}>
      <bdi>{text}</bdi>
    </p>
    {label && (
      <span className={styles.language} lang={label.lang} dir={label.dir}>
        {label.text}
      </span>
    )}
  </div>
);

interface SidesProps {
  pictogram?: ReactNode;
  /** The languages stand side by side where there is room. */
  isBeside?: boolean;
  children: ReactNode;
}

/** What a message says, in one language or two. */
export const Sides = ({ pictogram, isBeside = false, children }: SidesProps) => (
  <div className={styles.said}>
    {pictogram}
    <div className={styles.sides} data-beside={isBeside || undefined}>
      {children}
    </div>
  </div>
);

/** Marks of a message, and at the end when it was written and how far it got. */
export const Foot = ({ at, end, children }: { at?: string; end?: ReactNode; children?: ReactNode }) => {
  const { language } = useTexts();
  return (
    <div className={styles.foot}>
      {children}
      <span className={styles.when}>
        {at !== undefined && (
          <time dateTime={at} title={fullTime(at, language)}>
            {clockTime(at, language)}
          </time>
        )}
        {end}
      </span>
    </div>
  );
};

/** A small icon with its words. */
export const Mark = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>;
