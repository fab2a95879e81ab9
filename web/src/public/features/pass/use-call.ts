import { useEffect, useState } from 'react';
import type { Pass } from '../../parts/kept-pass.ts';
import { createWaker } from './wake.ts';

type Call = NonNullable<Pass['call']>;

/** An answer of the driver; `seen` goes with the first touch of the page. */
export type CallAnswer = 'coming' | 'later' | 'declined' | 'seen';
export type AnswerCall = (callId: string, answer: CallAnswer, minutes?: number) => Promise<void>;

/** Another time of the same call is a new one. */
const keyOf = ({ _id, calledAt }: Call) => `${_id} ${calledAt}`;

/** Of a call that is not answered: large over the page until it is closed, with sound where the driver asked for it. */
export const useCall = (
  call: Call | undefined,
  answer: AnswerCall,
  { isGone, watchHidden }: { isGone: boolean; watchHidden: (isOn: boolean) => void },
) => {
  const [waker] = useState(createWaker);
  const [isAwake, setAwake] = useState(false);
  const [closed, setClosed] = useState('');
  const key = call && !call.answer ? keyOf(call) : undefined;
  const isOpen = key !== undefined && key !== closed;
  const callId = call?._id;
  useEffect(() => {
    if (!isOpen) return undefined;
    waker.ring();
    return waker.stop;
  }, [isOpen, key, waker]);
  useEffect(() => {
    if (!isOpen || callId === undefined) return undefined;
    const touched = new AbortController();
    // A screen that is held on shows a call to a driver who sleeps: only a touch shows that somebody has read it.
    const seen = () => {
      answer(callId, 'seen').then(
        () => touched.abort(),
        // The next touch tries again.
        (failure: unknown) => console.warn('A call could not be marked as seen.', failure),
      );
    };
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, seen, { capture: true, signal: touched.signal });
    return () => touched.abort();
  }, [isOpen, key, callId, answer]);
  useEffect(() => {
    if (isGone) waker.disarm();
  }, [isGone, waker]);
  useEffect(() => watchHidden(isAwake && !isGone), [isAwake, isGone, watchHidden]);
  useEffect(() => waker.disarm, [waker]);
  return {
    isOpen,
    close: () => setClosed(key ?? ''),
    isAwake,
    toggleAwake: () => {
      if (isAwake) waker.disarm();
      else waker.arm();
      setAwake(!isAwake);
    },
  };
};
