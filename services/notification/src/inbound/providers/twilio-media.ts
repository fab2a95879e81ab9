import { retryLater } from '@gatelingo/chassis/work';
import type { Config } from '../../config.ts';
import { largestMedium } from '../../chat/domain/chat-medium.ts';
import { isShownToken, mayFollow, mediaAddress } from '../domain/media-address.ts';
import { RefusedMedium } from '../domain/refused-medium.ts';

type Account = Pick<Config, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_URL'>;

const fetchMs = 20_000;
const whileNotConfigured = 300;
const maxRedirects = 3;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const tooLarge = () => new RefusedMedium('too-large');

const read = async (answer: Response): Promise<Buffer> => {
  if (Number(answer.headers.get('content-length') ?? 0) > largestMedium) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  // An error that leaves the loop cancels the rest of the response.
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > largestMedium) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
};

/** Fetches a medium from a webhook. Twilio needs the account's token, and redirects to hosts that must not get it. */
export const fetchFromTwilio = async (
  { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_URL: twilioUrl }: Account,
  url: string,
  signal: AbortSignal,
): Promise<Buffer> => {
  if (sid === undefined || token === undefined) throw retryLater(whileNotConfigured);
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const start = mediaAddress(url, twilioUrl);
  if (!start) throw new RefusedMedium('not-there');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(fetchMs)]);

  const follow = async (address: URL, redirects: number): Promise<Buffer> => {
    const headers = isShownToken(address, start) ? { authorization } : undefined;
    const answer = await fetch(address, { redirect: 'manual', signal: limit, ...(headers && { headers }) });
    if (answer.ok) return read(answer);
    await answer.body?.cancel();
    const location = answer.headers.get('location');
    if (isRedirect(answer.status) && location !== null) {
      const next = new URL(location, address);
      if (redirects === maxRedirects) throw new Error('Twilio sends on too often when a medium is fetched.');
      // Not refused for good: operators can retry once Twilio's new host is allowed here.
      if (!mayFollow(next, twilioUrl)) throw new Error(`Twilio sends on to ${next.host} when a medium is fetched.`);
      return follow(next, redirects + 1);
    }
    if (answer.status === 429) throw retryLater(Number(answer.headers.get('retry-after') ?? 0) || 10);
    throw new Error(`Twilio answers ${String(answer.status)} when a medium is fetched.`);
  };
  return follow(start, 0);
};
