import { useEffect, useState } from 'react';
import { ApiError, call, type CallResponse } from '../../../shared/api-client.ts';

export type FoundReceiver = CallResponse<'findReceiver'>;
export type ReceiverLookup = { state: 'loading' | 'invalid' | 'failed' } | { state: 'known'; receiver: FoundReceiver };

/** The subject of a mail's link. */
export const useReceiver = (token: string): ReceiverLookup => {
  const [found, setFound] = useState<ReceiverLookup>({ state: token === '' ? 'invalid' : 'loading' });
  useEffect(() => {
    if (token === '') return undefined;
    const stopped = new AbortController();
    call('findReceiver', { body: { token }, signal: stopped.signal }).then(
      (receiver) => setFound({ state: 'known', receiver }),
      (failure: unknown) => {
        if (stopped.signal.aborted) return;
        setFound({ state: failure instanceof ApiError && failure.status === 400 ? 'invalid' : 'failed' });
      },
    );
    return () => stopped.abort();
  }, [token]);
  return found;
};
