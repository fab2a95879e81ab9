import type { Base } from '@gatelingo/chassis/lifecycle';
import type { Metrics } from '@gatelingo/chassis/metrics';
import { timeProvider } from '@gatelingo/chassis/work';
import type { ContentRequest } from '@gatelingo/proto/templates';
import type sdkType from 'twilio';
import type { Config } from '../config.ts';
import type { Channel } from '../chat/domain/chat.ts';
import { judgeAnswer, judgeSilence, type ProviderFailure } from '../sending/domain/refusal.ts';
import { keptList } from './kept-list.ts';

interface OutgoingMessage {
  /** E.164. */
  to: string;
  /** The sender's address; undefined if none is set up for the channel. */
  from: string | undefined;
  channel: Channel;
  content:
    | { body: string }
    | { contentSid: string; variables: Readonly<Record<string, string>> }
    /** A sound that Twilio fetches at this address. */
    | { mediaUrl: string };
  statusCallback?: string;
}

/** A template on the account, with its approval by WhatsApp. */
export interface ApprovedTemplate {
  name: string;
  contentSid: string;
  status: string;
  reason: string;
}

/** The calls of Twilio that notification makes; every call fails with a TwilioError. */
export interface Twilio {
  send(message: OutgoingMessage): Promise<{ sid: string; status: string }>;
  /** The status of a message. */
  fetch(sid: string): Promise<{ status: string; errorCode: number | null }>;
  /** A sender's messages to a phone since then, the oldest first. */
  listTo(
    of: { phone: string; since: Date } & Pick<OutgoingMessage, 'channel' | 'from'>,
  ): Promise<{ sid: string; status: string; errorCode: number | null }[]>;
  /** Removes a message from the account, with its media; one that is not there counts as removed. */
  remove(sid: string): Promise<void>;
  /** Every template on the account, from a cache of at most ten minutes, or `maxAgeMs`. */
  listTemplates(options?: { maxAgeMs?: number }): Promise<readonly ApprovedTemplate[]>;
  /** Creates a template on the account; returns its SID. */
  createTemplate(template: ContentRequest): Promise<string>;
  /** Asks WhatsApp to approve a template. */
  handIn(contentSid: string, name: string): Promise<void>;
}

/** A failed call to Twilio. The error's message repeats nothing from request or response. */
export class TwilioError extends Error {
  override name = 'TwilioError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure) {
    super(failure.kind === 'never' ? `Twilio refused: ${failure.reason}` : `Twilio answered nothing (${failure.kind})`);
    this.failure = failure;
  }
}

export type TwilioConfig = Pick<
  Config,
  'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_WHATSAPP_FROM' | 'TWILIO_SMS_FROM' | 'TWILIO_URL'
>;

/** The missing ones of the environment variables that messages to drivers need. */
export const missingVariables = (config: TwilioConfig): string[] =>
  (['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_WHATSAPP_FROM'] as const).filter(
    (name) => config[name] === undefined,
  );

const timeoutMs = 15_000;
const keptMs = 10 * 60_000;
/** The newest are enough: one message at a time is under way to a phone. */
const maxListedMessages = 50;

/** Undefined for a body that is not JSON, as a proxy's error page. */
const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const codeOf = (body: unknown): number | null => {
  const code = (parsed(body) as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'number' ? code : null;
};

type Sdk = typeof sdkType;

const callOf = (method: string, pathname: string) => {
  if (!pathname.includes('/Messages')) return 'templates';
  const calls: Record<string, string> = { post: 'send-message', delete: 'remove-message' };
  return calls[method.toLowerCase()] ?? 'find-message';
};

/** The resource is not there, or not any more. */
const notFound = 20404;
const whereFound = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TwilioError && error.failure.kind === 'never' && error.failure.code === notFound)
      return undefined;
    throw error;
  }
};

/** Messages with media have ids of their own. */
const hasMedia = (sid: string) => sid.startsWith('MM');

/** The SDK's HTTP client, with the configured address, a metric, and every failure classified by status and headers. */
const openHttpClient = (sdk: Sdk, url: string | undefined, metrics: Metrics) => {
  const httpClient = new sdk.RequestClient({ timeout: timeoutMs });
  const request = httpClient.request.bind(httpClient);
  httpClient.request = async (options) => {
    const { pathname, search } = new URL(options.uri);
    const uri = url === undefined ? options.uri : new URL(pathname + search, url).href;
    const call = callOf(options.method, pathname);
    const outcome = await timeProvider(metrics, { provider: 'twilio', call }, async () => {
      const answer = await request({ ...options, uri }).catch((error: unknown) => {
        throw new TwilioError(judgeSilence((error as { code?: string }).code));
      });
      if (answer.statusCode < 400) return { answer };
      const { 'retry-after': retryAfter } = (answer as { headers?: Record<string, string> }).headers ?? {};
      const refusal = new TwilioError(judgeAnswer(answer.statusCode, { code: codeOf(answer.body), retryAfter }));
      // A refusal of this one message is an answer: Twilio works.
      if (refusal.failure.kind !== 'never') throw refusal;
      return { refusal };
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.answer;
  };
  return httpClient;
};

const contentParams = (content: OutgoingMessage['content']) => {
  if ('body' in content) return { body: content.body };
  if ('mediaUrl' in content) return { mediaUrl: [content.mediaUrl] };
  return { contentSid: content.contentSid, contentVariables: JSON.stringify(content.variables) };
};

/** The configured account; the SDK is imported only if there is one. */
export const createTwilio = async ({
  config,
  clock,
  metrics,
}: Pick<Base<TwilioConfig>, 'config' | 'clock' | 'metrics'>): Promise<Twilio | undefined> => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_URL: url } = config;
  if (sid === undefined || token === undefined || config.TWILIO_WHATSAPP_FROM === undefined) return undefined;
  const { default: sdk } = await import('twilio');
  const client = sdk(sid, token, { httpClient: openHttpClient(sdk, url, metrics) });
  /** Only SMS can be without a sender. */
  const existing = (from: string | undefined): string => {
    if (from === undefined) throw new TwilioError({ kind: 'never', code: null, reason: 'sms-not-set-up' });
    return from;
  };
  const addressOf = (phone: string, channel: Channel) => (channel === 'whatsapp' ? `whatsapp:${phone}` : phone);

  const readTemplates = async (): Promise<readonly ApprovedTemplate[]> => {
    const found = await client.content.v1.contentAndApprovals.list({ pageSize: 200 });
    return found.map(({ friendlyName, sid: contentSid, approvalRequests }) => {
      const approval = approvalRequests as { status?: string; rejection_reason?: string } | null;
      const { status = 'unsubmitted', rejection_reason: reason = '' } = approval ?? {};
      return { name: friendlyName, contentSid, status, reason };
    });
  };
  const templates = keptList(readTemplates, clock);
  return {
    async send({ to, from, channel, content, statusCallback }) {
      const sent = await client.messages.create({
        to: addressOf(to, channel),
        from: existing(from),
        ...(statusCallback !== undefined && { statusCallback }),
        ...contentParams(content),
      });
      return { sid: sent.sid, status: sent.status };
    },
    async fetch(sid) {
      const { status, errorCode } = await client.messages(sid).fetch();
      return { status, errorCode: errorCode || null };
    },
    async listTo({ phone, channel, from, since }) {
      const to = addressOf(phone, channel);
      const listed = await client.messages.list({ to, from: existing(from), limit: maxListedMessages });
      return listed
        .filter(({ dateCreated }) => dateCreated >= since)
        .reverse()
        .map((each) => ({ sid: each.sid, status: each.status, errorCode: each.errorCode || null }));
    },
    async remove(sid) {
      const message = client.messages(sid);
      const media = hasMedia(sid) ? await whereFound(message.media.list()) : undefined;
      for (const medium of media ?? []) await whereFound(message.media(medium.sid).remove());
      await whereFound(message.remove());
    },
    listTemplates: ({ maxAgeMs = keptMs } = {}) => templates(maxAgeMs),
    async createTemplate(template) {
      // The SDK passes this on unchanged, with the names of the REST API.
      const { sid: contentSid } = await client.content.v1.contents.create(template as never);
      return contentSid;
    },
    async handIn(contentSid, name) {
      await client.content.v1.contents(contentSid).approvalCreate.create({ name, category: 'UTILITY' });
    },
  };
};
