import { isPhraseId } from '../../../shared/session/phrase-id.ts';
import { lazy, Suspense } from 'react';

// Fetched with the first card that is said.
const Pictogram = lazy(async () => ({ default: (await import('../../../shared/pictograms/Pictogram.tsx')).Pictogram }));

/** The picture of the card that was said; a card that this page does not know has only its words. */
export const MessagePictogram = ({ phraseId }: { phraseId: string }) =>
  isPhraseId(phraseId) ? (
    <Suspense fallback={<span className="pictogram" />}>
      <Pictogram id={phraseId} />
    </Suspense>
  ) : null;
