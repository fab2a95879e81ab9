import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api-client.ts';
import { browserPage } from '../../../shared/page.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { isCodeAsked, noteCodeAsked } from '../../parts/kept-pass.ts';
import type { AnswerCall, CallAnswer } from './use-call.ts';
import { createPassWatch, gateOf, saveSecret, type PassState } from './pass-watch.ts';

const store = withMemory(browserStore);

/** Codes by SMS to the number of a pass. */
export interface NumberCodes {
  /** Whether one was asked for that may still be valid. */
  isAsked: () => boolean;
  ask: () => Promise<unknown>;
  prove: (numberCode: string) => Promise<unknown>;
}

interface FollowedPass {
  state: PassState;
  again: () => void;
  codes: NumberCodes;
  /** Reports that the vehicle has left. */
  leave: () => Promise<void>;
  answer: AnswerCall;
  /** Whether it is asked for also while the page is hidden. */
  watchHidden: (isOn: boolean) => void;
}

/** The pass of a code, followed while the page is open. */
export const usePass = (code: string): FollowedPass => {
  const [watch] = useState(() =>
    createPassWatch({
      code,
      store,
      ask: (signal) => call('openPass', { body: { code }, signal }),
      page: browserPage,
    }),
  );
  const [codes] = useState<NumberCodes>(() => ({
    isAsked: () => isCodeAsked(store, code, Date.now()),
    ask: async () => {
      await call('askNumberCode', { body: { code } });
      noteCodeAsked(store, code, Date.now());
    },
    prove: async (numberCode) => {
      const { secret } = await call('proveByCode', { body: { code, numberCode } });
      const state = watch.state();
      if (state.name === 'shown') saveSecret(store, code, { gate: gateOf(state.pass), secret }, Date.now());
      watch.look();
    },
  }));
  const [leave] = useState(() => async () => {
    await call('leaveByDriver', { body: { code } });
    watch.look();
  });
  const [answer] = useState(() => async (callId: string, what: CallAnswer, minutes?: number) => {
    await call('answerCall', { body: { code, callId, answer: what, ...(minutes !== undefined && { minutes }) } });
    if (what !== 'seen') watch.look();
  });
  useEffect(() => watch.start(), [watch]);
  const state = useSyncExternalStore(watch.subscribe, watch.state);
  return { state, again: watch.again, codes, leave, answer, watchHidden: watch.watchHidden };
};
