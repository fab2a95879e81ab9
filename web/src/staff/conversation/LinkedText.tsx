import { ExternalLink } from 'lucide-react';
import { linkedParts, shortAddress } from './links.ts';
import styles from './LinkedText.module.css';

/** A text in which web addresses are buttons; each opens a page of its own. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map(({ text: words, href }, place) =>
    href === undefined ? (
      words
    ) : (
      <a key={place} className={styles.link} href={href} title={words} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={14} aria-hidden /> <bdi dir="ltr">{shortAddress(href)}</bdi>
      </a>
    ),
  );
