import { useEffect, useState } from 'react';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { call, type CallResponse } from '../../../shared/api-client.ts';

type Link = CallResponse<'openMyDataLink'>;
type LinkState = { name: 'loading' | 'unknown' | 'failed' } | { name: 'known'; link: Link };

/** The ask of a message's link. Opening it changes nothing: a preview of the message does so, too. */
export const useMyDataLink = (code: string) => {
  const [state, setState] = useState<LinkState>({ name: 'loading' });
  const [isStopping, setStopping] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    call('openMyDataLink', { body: { code }, signal: left.signal }).then(
      (link) => setState({ name: 'known', link }),
      (thrown: unknown) => {
        if (left.signal.aborted) return;
        setState({ name: thrown instanceof ApiError && thrown.status === 404 ? 'unknown' : 'failed' });
      },
    );
    return () => left.abort();
  }, [code, tries]);
  const look = () => {
    setState({ name: 'loading' });
    setTries(tries + 1);
  };
  const stop = async () => {
    setStopping(true);
    setFailed(false);
    try {
      setState({ name: 'known', link: await call('stopErasure', { body: { code } }) });
    } catch (thrown) {
      // It runs meanwhile.
      if (thrown instanceof ApiError && thrown.status === 422) look();
      else setFailed(true);
    }
    setStopping(false);
  };
  return { state, look, stop, isStopping, hasFailed };
};
