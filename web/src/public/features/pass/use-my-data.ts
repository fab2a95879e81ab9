import { useState } from 'react';
import { ApiError } from '@gatelingo/proto/http/api-error';
import type { AskKind } from '@gatelingo/proto/http/my-data';
import { call, type CallResponse } from '../../../shared/api-client.ts';
import type { CodeFieldProblem } from './CodeField.tsx';
import { codeOf, problemOf } from './number-code.ts';

type Shown = CallResponse<'showMyData'>;
type Asked = CallResponse<'askMyData'>;

/** The steps of an ask on the pass. */
export type MyDataState =
  | { step: 'closed' }
  | { step: 'shown'; shown: Shown }
  /** The driver chooses: this registration, or everything. */
  | { step: 'choosing'; shown: Shown; kind: AskKind }
  /** A code is on its way to the number; `sent`: how many were asked for. */
  | { step: 'code'; shown: Shown; kind: AskKind; sent: number; problem?: CodeFieldProblem }
  | { step: 'asked'; kind: AskKind; asked: Asked };

type Failure = 'often' | 'unreached' | 'failed';

const failureOf = (thrown: unknown): Failure => {
  const problem = problemOf(thrown, false);
  return problem === 'wrong' ? 'failed' : problem;
};

/** A driver's ask for a copy or for erasure, from the pass of this code. */
export const useMyData = (code: string) => {
  const [state, setState] = useState<MyDataState>({ step: 'closed' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** Goes on to the state that a call leads to, or shows why it does not. */
  const goOn = async (next: () => Promise<MyDataState>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setState(await next());
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
    setBusy(false);
  };
  const typed = async (before: Extract<MyDataState, { step: 'code' }>, text: string): Promise<MyDataState> => {
    const numberCode = codeOf(text);
    if (numberCode === '') return { ...before, problem: 'missing' };
    const { kind } = before;
    try {
      return { step: 'asked', kind, asked: await call('askMyData', { body: { code, kind, numberCode } }) };
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 422) return { ...before, problem: 'wrong' };
      throw thrown;
    }
  };
  return {
    state,
    isBusy,
    failure,
    open: () => goOn(async () => ({ step: 'shown', shown: await call('showMyData', { body: { code } }) })),
    choose: (shown: Shown, kind: AskKind) => setState({ step: 'choosing', shown, kind }),
    back: (shown: Shown) => {
      setFailure(undefined);
      setState({ step: 'shown', shown });
    },
    /** Of this registration alone. */
    ask: (kind: AskKind) =>
      goOn(async () => ({ step: 'asked', kind, asked: await call('askMyData', { body: { code, kind } }) })),
    /** Of everything: a code comes first, and another one if that is wished. */
    askCode: (shown: Shown, kind: AskKind, sent = 1) =>
      goOn(async () => {
        await call('askMyDataCode', { body: { code } });
        return { step: 'code', shown, kind, sent };
      }),
    typed: (before: Extract<MyDataState, { step: 'code' }>, text: string) => goOn(() => typed(before, text)),
  };
};
