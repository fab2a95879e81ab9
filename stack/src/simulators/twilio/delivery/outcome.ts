import { bodyOf, namedIn } from '@gatelingo/proto/templates';
import type { Content } from '../state/contents.ts';
import type { Message } from '../state/messages.ts';
import { isWindowOpen, type Phone } from '../state/phones.ts';

export type Outcome = { status: 'sent' } | { status: 'failed' | 'undelivered'; code: number };

const sent: Outcome = { status: 'sent' };
const failed = (code: number): Outcome => ({ status: 'failed', code });
/** The length of a template with its variables filled in. */
const longestTemplate = 1024;

function ofTemplate({ request, approval }: Content, message: Message, isOpen: boolean): Outcome {
  const named = namedIn(bodyOf(request.types));
  const given = Object.keys(message.contentVariables ?? {});
  if (named.some((name) => !given.includes(name))) return failed(63028);
  if (message.body.length > longestTemplate) return failed(63021);
  if (approval.status === 'approved' || isOpen) return sent;
  const codes: Partial<Record<typeof approval.status, number>> = { rejected: 63040, paused: 63041, disabled: 63042 };
  return failed(codes[approval.status] ?? 63016);
}

/** The outcome of a message when it is delivered: by WhatsApp's rules, or by the network's for an SMS. */
export function outcomeOf(message: Message, phone: Phone, content: Content | undefined, now: Date): Outcome {
  if (message.channel === 'sms') return sent;
  if (!phone.hasWhatsApp) return { status: 'undelivered', code: phone.withoutWhatsAppCode };
  const isOpen = isWindowOpen(phone, message.from, now);
  if (message.contentSid !== undefined) return content ? ofTemplate(content, message, isOpen) : failed(63021);
  return isOpen ? sent : failed(63016);
}
