import type { AddressValues } from '@gatelingo/proto/http/call';
import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from './api-address.ts';
import { ApiError, apiTimeout, type EndpointName } from './api-client.ts';
import { apiErrorFrom } from '@gatelingo/proto/http/api-error';
import { fileNameOf } from './file-name.ts';

/** A file that the server makes while it sends it. */
export interface Download {
  params?: AddressValues;
  query: AddressValues;
  headers?: Record<string, string>;
  /** Gives the download up. */
  signal: AbortSignal;
  /** The bytes so far; how many come is not known. */
  onProgress: (bytes: number) => void;
}

export interface DownloadedFile {
  name: string;
  content: Blob;
}

const noAnswer = (error: string) => new ApiError({ status: 0, code: 'no_answer', error });

/** Ends a call that has been silent for the time that any other call may take: a long file is not silent. */
const createSilence = () => {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(noAnswer('No answer came in time.')), apiTimeout);
  };
  return { signal: silent.signal, heard: wait, stop: () => clearTimeout(timer) };
};

const bodyOf = async (response: Response, onPart: (bytes: number) => void): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    bytes += next.value.byteLength;
    onPart(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};

/** Reads a whole file; throws `ApiError`, also if it broke off. A download that was given up throws an `AbortError`. */
export const download = async (
  name: EndpointName,
  { params = {}, query, headers, signal, onProgress }: Download,
): Promise<DownloadedFile> => {
  const route = contractRoutes[name];
  if (!route) throw new Error(`No contract is named ${name}.`);
  const silence = createSilence();
  silence.heard();
  try {
    const response = await fetch(apiAddress(route.path, params, query), {
      headers: { 'accept-language': document.documentElement.lang, ...headers },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw await apiErrorFrom(response);
    const content = await bodyOf(response, (bytes) => {
      silence.heard();
      onProgress(bytes);
    });
    return { name: fileNameOf(response.headers.get('content-disposition'), 'file'), content };
  } catch (failure) {
    if (signal.aborted || failure instanceof ApiError) throw failure;
    throw noAnswer('The file broke off.');
  } finally {
    silence.stop();
  }
};
