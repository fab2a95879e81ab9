import { useEffect, useState } from 'react';
import type { Pass } from '../../parts/kept-pass.ts';
import { createWaker } from './wake.ts';

type Call = NonNullable<Pass['call']>;

/** An answer of the driver; `seen` goes by itself. */
export type CallAnswer = 'coming' | 'later' | 'declined' | 'seen';
export type AnswerCall = (callId: string, answer: CallAnswer, minutes?: number) => Promise<void>;

/** Another time of the same call is a new one. */
const keyOf = ({ _id, calledAt }: Call) => `${_id} ${calledAt}`;

/** Of a call that is not answered: large over the page until it is closed, with sound where the driver asked for it. */
export const useCall = (call: Call | undefined, answer: AnswerCall) => {
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
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', seen);
      // The next look at the pass shows whether the call is over; nobody waits for this.
      answer(callId, 'seen').catch((failure: unknown) => console.warn('A call could not be marked as seen.', failure));
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [isOpen, key, callId, answer]);
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
