import { resultOf, type UploadResult } from './upload-result.ts';

interface Options {
  address: string;
  method: string;
  file: File;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** The part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends one image: XMLHttpRequest, because fetch does not report what has been sent. Undefined if it was cancelled. */
export const sendImage = ({ address, method, file, headers, signal, onProgress }: Options) =>
  new Promise<UploadResult | undefined>((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('images', file, file.name);
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(resultOf(request.status, request.responseText));
    request.onerror = () => resolve(resultOf(0, ''));
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
