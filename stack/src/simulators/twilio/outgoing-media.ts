import { newSid } from './account.ts';
import type { Simulator } from './simulator.ts';
import type { Medium } from './state/media.ts';
import type { Message } from './state/message.ts';

const mostBytes = 16 * 1024 * 1024;
const fetchMs = 10_000;
/** The sounds, pictures and documents that WhatsApp accepts. */
const types = /^(audio\/(ogg|amr|3gpp|aac|mpeg)|image\/(jpeg|png|webp)|application\/pdf)(;|$)/;
const notFetched = 63019;
const wrongType = 12300;

/** In a container the public address may be nobody's: the gateway is where the webhooks go. */
const asReached = (url: string, inboundUrl: string | undefined): string[] => {
  const { pathname, search } = new URL(url);
  return inboundUrl === undefined ? [url] : [url, new URL(pathname + search, inboundUrl).href];
};

async function ask(urls: readonly string[], method: 'HEAD' | 'GET'): Promise<Response | undefined> {
  for (const url of urls) {
    try {
      return await fetch(url, { method, signal: AbortSignal.timeout(fetchMs) });
    } catch {
      // The next address.
    }
  }
  return undefined;
}

/** Fetches what a message shows or plays, as Twilio does: it asks for the type first. */
async function load(urls: readonly string[]): Promise<Medium | number> {
  const head = await ask(urls, 'HEAD');
  if (!head?.ok) return notFetched;
  const contentType = head.headers.get('content-type') ?? '';
  if (!types.test(contentType)) return wrongType;
  const answer = await ask(urls, 'GET');
  const bytes = answer?.ok ? Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer())) : undefined;
  return bytes && bytes.length > 0 && bytes.length <= mostBytes ? { contentType, bytes } : notFetched;
}

/** Puts the media of a message onto the phone; returns the error's code if one can't be fetched. */
export async function loadOutgoing(
  { media, settings }: Pick<Simulator, 'media' | 'settings'>,
  message: Message,
): Promise<number | undefined> {
  for (const url of message.mediaUrls ?? []) {
    const medium = await load(asReached(url, settings.inboundUrl));
    if (typeof medium === 'number') return medium;
    const sid = newSid('ME');
    media.set(sid, medium);
    message.media.push({ sid, contentType: medium.contentType });
  }
  return undefined;
}
