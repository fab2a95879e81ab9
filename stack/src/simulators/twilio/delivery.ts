import { bodyOf, namedIn } from '@gatelingo/proto/templates';
import { loadOutgoing } from './outgoing-media.ts';
import { statusParams } from './params.ts';
import { misfitOf } from './state/content-limits.ts';
import type { Simulator } from './simulator.ts';
import type { Content } from './state/contents.ts';
import type { Message, Status } from './state/message.ts';
import { windowEnds, type Phone } from './state/phones.ts';
import type { Webhooks } from './webhooks.ts';

export interface Outcome {
  status: 'sent' | 'failed' | 'undelivered';
  code?: number | undefined;
  isTemplate?: boolean;
}

/** Twilio sends 80 messages a second for each sender; others wait. */
const messagesPerSecond = 80;

const failed = (code: number): Outcome => ({ status: 'failed', code });
const codes: Partial<Record<Content['status'], number>> = { rejected: 63040, paused: 63041, disabled: 63042 };

/** The outcome of a message when it is delivered: by WhatsApp's rules, or by the network's for an SMS. */
function outcomeOf(message: Message, phone: Phone, content: Content | undefined, now: Date): Outcome {
  if (message.channel === 'sms') return { status: 'sent' };
  if (!phone.hasWhatsApp) return { status: 'undelivered', code: 63003 };
  const given = Object.keys(message.contentVariables ?? {});
  if (content && namedIn(bodyOf(content.request.types)).some((name) => !given.includes(name))) return failed(63028);
  const isInWindow = windowEnds(phone, now) !== null;
  const isApproved = content?.status === 'approved';
  if (isInWindow || isApproved) {
    const misfit = content && misfitOf(content.request.types, message.contentVariables ?? {}, isApproved);
    return misfit === undefined ? { status: 'sent', isTemplate: !isInWindow } : failed(misfit);
  }
  return failed(codes[content?.status ?? 'approved'] ?? 63016);
}

/** The delivery of a message to a driver: queued, sent, delivered, read, or failed with an error. */
export function createDelivery(simulator: Simulator, send: Webhooks) {
  const { phones, contents, now, after, settings } = simulator;
  /** When each sender may send its next message. */
  const free = new Map<string, number>();

  /** The wait of a sender's next message, in milliseconds. */
  const queued = (from: string): number => {
    const at = Math.max(now().getTime(), free.get(from) ?? 0);
    free.set(from, at + 1_000 / messagesPerSecond);
    return at - now().getTime();
  };

  function become(message: Message, status: Status, errorCode?: number): void {
    message.status = status;
    message.history.push({ status, at: now().toISOString() });
    if (errorCode !== undefined) message.errorCode = errorCode;
    phones.emit('changed');
    const { sid, number: to, statusCallback: address } = message;
    if (address !== undefined) send({ kind: 'status', address, to, sid, params: statusParams(message) });
  }

  /** A message to the phone arrives if it is online. */
  const arrive = ({ online, messages }: Phone) => {
    for (const message of messages) if (online && message.status === 'sent') become(message, 'delivered');
  };
  function settle(message: Message, known: Outcome | undefined): void {
    const content = contents.get(message.contentSid ?? '');
    const decided = known ?? outcomeOf(message, phones.of(message.number), content, now());
    const { status, code, isTemplate = false } = decided;
    message.isTemplate = isTemplate;
    become(message, status, code);
    if (status === 'sent') after(settings.pace.deliveredMs, () => arrive(phones.of(message.number)));
  }

  return {
    /** Accepts a message; its outcome follows from the rules, unless it is given. */
    accept: (message: Message, known?: Outcome): void => {
      phones.add(message);
      after(queued(message.from) + settings.pace.sentMs, () => {
        if (message.mediaUrls === undefined) settle(message, known);
        else {
          void loadOutgoing(simulator, message).then((code) => {
            settle(message, known ?? (code === undefined ? undefined : failed(code)));
          });
        }
      });
    },
    arrive,
    /** The driver reads the messages. */
    read: ({ messages }: Phone) => {
      for (const message of messages) {
        if (message.status === 'delivered' && message.channel === 'whatsapp') become(message, 'read');
      }
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
