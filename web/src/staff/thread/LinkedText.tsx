import { ExternalLink } from 'lucide-react';
import styles from './LinkedText.module.css';
import { textParts } from './links.ts';

/** A message's text; its web addresses are links to a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} className={styles.link} href={part.href} target="_blank" rel="noopener noreferrer" dir="ltr">
        {part.text}
        <ExternalLink size={14} aria-hidden />
      </a>
    ),
  );
