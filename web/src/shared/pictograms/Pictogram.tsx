import type { PhraseId } from '@gatelingo/proto/phrases';
import { pictogramPaths } from './paths.ts';

/**
 * The picture of a phrase, in the colour of the text around it. It stands beside the phrase's words, so that screen
 * readers pass over it. Fetch it together with the cards: the drawings are no part of a page's first load.
 */
export const Pictogram = ({ id, className = 'pictogram' }: { id: PhraseId; className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="32"
    height="32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={pictogramPaths[id]} />
  </svg>
);
