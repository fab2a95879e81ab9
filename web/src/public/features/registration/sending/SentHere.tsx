import type { ReactNode } from 'react';
import { PassLink } from '../../../parts/PassLink.tsx';
import { TalkLink } from '../../../parts/TalkLink.tsx';
import { SentBefore } from './FormOutcome.tsx';
import type { useSentHere } from './use-sent-here.ts';

interface SentHereProps {
  barcodeId: string;
  here: ReturnType<typeof useSentHere>;
  /** The button for another registration. */
  again: string;
  /** The page's heading. */
  children: ReactNode;
}

/** The code is scanned again after registering: the main button leads to the pass, not to an empty form. */
export const SentHere = ({ barcodeId, here, again, children }: SentHereProps) => (
  <main className="page">
    {children}
    {here.sentAt !== undefined && <SentBefore sentAt={here.sentAt} />}
    <TalkLink barcodeId={barcodeId} />
    <button type="button" className="button" onClick={here.again}>
      {again}
    </button>
    <div className="bottom-bar save-bar">
      <PassLink code={here.passCode} isMain />
    </div>
  </main>
);
