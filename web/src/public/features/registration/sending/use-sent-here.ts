import { useState } from 'react';
import { browserStore } from '../../../../shared/stored.ts';
import { passOfVisitAt } from '../../../parts/kept-pass.ts';
import { beginAnother, isAnother } from './another.ts';
import { registrationStore } from './registration-sender.ts';
import { sentBefore } from './sent-before.ts';

/** The registration that this phone sent at the code before, and whether the driver wants to register once more. */
export const useSentHere = (barcodeId: string) => {
  const [sentAt] = useState(() => sentBefore(browserStore, barcodeId, Date.now()));
  const [passCode] = useState(() => passOfVisitAt(registrationStore, barcodeId, Date.now()));
  const [isAgain, setAgain] = useState(isAnother);
  const [isForgotten, setForgotten] = useState(false);
  const again = () => {
    beginAnother();
    setAgain(true);
  };
  /** "Not you?": what was sent is another driver's. */
  const forget = () => {
    again();
    setForgotten(true);
  };
  if (isForgotten) return { sentAt: undefined, passCode: undefined, isOver: false, again, forget };
  return { sentAt, passCode, isOver: passCode !== undefined && !isAgain, again, forget };
};
