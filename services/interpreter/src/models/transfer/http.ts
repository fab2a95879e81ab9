import { ModelsError, shown } from '../models-error.ts';

const redirects = 3;

export interface Answer {
  /** The first byte of the whole file that the body has. */
  start: number;
  body: AsyncIterable<Uint8Array>;
}

const startOf = (response: Response): number =>
  response.status === 206 ? Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? -1) : 0;

/** The servers that a registry named may be asked, and nobody else. */
const follow = async (url: string, init: RequestInit): Promise<Response> => {
  let address = url;
  for (let step = 0; step <= redirects; step += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, address);
    if (next.origin !== new URL(url).origin)
      throw new ModelsError('redirected', `${shown(url)} leads to another server, ${next.origin}`);
    address = next.href;
  }
  throw new ModelsError('redirected', `${shown(url)} leads to itself`);
};

/** The bytes of an address from `offset` on, or from 0 where the server does not resume; undefined: there is no such byte. */
export const openUrl = async (url: string, offset: number, signal: AbortSignal): Promise<Answer | undefined> => {
  const headers = { 'accept-encoding': 'identity', ...(offset > 0 && { range: `bytes=${offset}-` }) };
  const response = await follow(url, { headers, signal });
  const { status, body } = response;
  if (status === 416 && offset > 0) {
    await body?.cancel();
    return undefined;
  }
  if (!response.ok || body === null) {
    await body?.cancel();
    const isTemporary = status >= 500 || status === 408 || status === 429;
    throw new ModelsError(isTemporary ? 'unreachable' : 'bad_answer', `${shown(url)} answers ${status}`);
  }
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
    await body.cancel();
    throw new ModelsError('bad_answer', `${shown(url)} answers a web page`);
  }
  const start = startOf(response);
  if (start !== 0 && start !== offset) {
    await body.cancel();
    throw new ModelsError('bad_answer', `${shown(url)} answers another range than asked for`);
  }
  return { start, body };
};
