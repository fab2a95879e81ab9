import type { Channel } from '../../chat/domain/chat.ts';

export interface Senders {
  TWILIO_WHATSAPP_FROM?: string | undefined;
  TWILIO_SMS_FROM?: string | undefined;
  /** `<company's id>=<address>`, one each. */
  COMPANY_SENDERS: readonly string[];
}

/** An address that is the operator's and a company's at once; undefined if each has its own. */
export const sharedByMistake = (senders: Senders): string | undefined =>
  own(senders).find(({ address }) => threadOf(senders, address) === sharedThread)?.address;

/** The thread of the operator's senders, which all companies without one of their own share. */
export const sharedThread = 'shared';

const own = ({ COMPANY_SENDERS: all }: Senders) =>
  all.map((each) => {
    const [companyId = '', address = ''] = each.split('=');
    return { companyId, address };
  });

const channelOf = (address: string): Channel => (address.startsWith('whatsapp:') ? 'whatsapp' : 'sms');

const ownSender = (senders: Senders, companyId: string, channel: Channel): string | undefined =>
  own(senders).find((each) => each.companyId === companyId && channelOf(each.address) === channel)?.address;

/** The operator's sender; undefined if none is set up. */
const sharedSender = (senders: Senders, channel: Channel): string | undefined =>
  channel === 'whatsapp' ? senders.TWILIO_WHATSAPP_FROM : senders.TWILIO_SMS_FROM;

/** The address from which a company writes: its own, or the operator's. */
export const senderFor = (senders: Senders, companyId: string, channel: Channel): string | undefined =>
  ownSender(senders, companyId, channel) ?? sharedSender(senders, channel);

/** One chat on a driver's phone: that with the operator's senders, or with a company's own. */
export interface Thread {
  /** The phone's blind index. */
  phoneIndex: string;
  thread: string;
}

/** One chat on a phone: that of the operator's senders, or of a company's own one. */
export const threadFor = (senders: Senders, companyId: string, channel: Channel): string =>
  ownSender(senders, companyId, channel) ?? sharedThread;

/**
 * The thread of a message that came in on `address`. An address that nobody has any more is a thread of its own, so that
 * replies in it stay with the company that wrote there.
 */
export const threadOf = (senders: Senders, address: string): string => {
  const shared = [senders.TWILIO_WHATSAPP_FROM, senders.TWILIO_SMS_FROM, ''];
  return shared.includes(address) ? sharedThread : address;
};

/** The company whose own sender this thread is. */
export const companyOfThread = (senders: Senders, thread: string): string | undefined =>
  own(senders).find(({ address }) => address === thread)?.companyId;

/** The address that answers in a thread. */
export const addressOfThread = (senders: Senders, thread: string, channel: Channel): string | undefined =>
  thread === sharedThread ? sharedSender(senders, channel) : thread;
