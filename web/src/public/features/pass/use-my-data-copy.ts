import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { download } from '../../../shared/download.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { problemOf } from './number-code.ts';

/** The key of the text that says why there is no copy. */
const failureText = (thrown: unknown): string => {
  if (thrown instanceof ApiError && thrown.status === 404) return 'link.unknown.text';
  return `sms.${problemOf(thrown, false)}`;
};

/** Saves the copy of a link's code; leaving the page gives it up. */
export const useMyDataCopy = (code: string) => {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const get = async () => {
    const { signal } = (current.current = new AbortController());
    setRunning(true);
    setFailure(undefined);
    try {
      const file = await download('getOwnFile', { query: { code }, signal, onProgress: () => undefined });
      saveFile(file.name, file.content);
    } catch (thrown) {
      if (!signal.aborted) setFailure(failureText(thrown));
    }
    setRunning(false);
  };
  return { get, isRunning, failure };
};
