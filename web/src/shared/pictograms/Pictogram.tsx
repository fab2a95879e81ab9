import type { PhraseId } from '@gatelingo/proto/phrases';
import { pictogramPaths } from './paths.ts';

/**
 * The picture of a phrase, in the colour of the text around it. It is beside the phrase's text, so screen readers
 * skip it. Import it together with the cards: the drawings are not part of a page's first load.
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
