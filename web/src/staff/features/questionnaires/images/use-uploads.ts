import { contractRoutes } from 'virtual:contract-routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiAddress } from '../../../../shared/api-address.ts';
import { isLoginEndedBy } from '../../../data/ended-login.ts';
import { loggedOut, tokenOf } from '../../../data/login-slice.ts';
import { useAppDispatch, useAppStore } from '../../../data/store.ts';
import { refusalOf } from './image-rules.ts';
import { sendImage } from './send-image.ts';
import type { Refusal, UploadedImage } from './upload-result.ts';

/** A file on its way, or one that was refused. */
export interface Upload {
  id: string;
  fileName: string;
  /** From 0 to 1. */
  part: number;
  refused: Refusal | undefined;
}

/** Uploads images one by one, each with its progress and a way to cancel it. */
export const useUploads = (onUploaded: (image: UploadedImage) => void) => {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const drop = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id));
  const set = (id: string, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  useEffect(() => {
    const running = cancels.current;
    return () => running.forEach((cancel) => cancel.abort());
  }, []);

  const send = async (id: string, file: File, signal: AbortSignal) => {
    const route = contractRoutes.uploadImages;
    if (!route || signal.aborted) return drop(id);
    const token = tokenOf(store.getState().login) ?? '';
    const result = await sendImage({
      address: apiAddress(route.path),
      method: route.method,
      file,
      headers: { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang },
      signal,
      onProgress: (part) => set(id, { part }),
    });
    cancels.current.delete(id);
    if (!result) return drop(id);
    if ('image' in result) {
      drop(id);
      onUploaded(result.image);
      return;
    }
    set(id, { refused: result.refused });
    const { code, isLoggedOut } = result.refused;
    if (isLoggedOut && (await isLoginEndedBy(code)) && token === tokenOf(store.getState().login))
      dispatch(loggedOut('expired'));
  };

  const add = (files: readonly File[], room: number) => {
    for (const [at, file] of files.entries()) {
      const id = crypto.randomUUID();
      const refused = at < room ? refusalOf(file) : { code: 'too_many_images', error: '' };
      setUploads((now) => [...now, { id, fileName: file.name, part: 0, refused }]);
      if (refused) continue;
      const cancel = new AbortController();
      cancels.current.set(id, cancel);
      queue.current = queue.current.then(() => send(id, file, cancel.signal));
    }
  };
  const cancel = useCallback((id: string) => {
    cancels.current.get(id)?.abort();
    cancels.current.delete(id);
    setUploads((now) => now.filter((upload) => upload.id !== id));
  }, []);
  return { uploads, add, cancel };
};
