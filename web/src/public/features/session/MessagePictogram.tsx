import { isPhraseId } from '../../../shared/session/phrase-id.ts';
import { lazy, Suspense } from 'react';

// Loaded with the first message from a card.
const Pictogram = lazy(async () => ({ default: (await import('../../../shared/pictograms/Pictogram.tsx')).Pictogram }));

/** The picture of the message's card; a card that this build does not have is shown only as text. */
export const MessagePictogram = ({ phraseId }: { phraseId: string }) =>
  isPhraseId(phraseId) ? (
    <Suspense fallback={<span className="pictogram" />}>
      <Pictogram id={phraseId} />
    </Suspense>
  ) : null;
