export type Channel = 'whatsapp' | 'sms';

export interface Address {
  channel: Channel;
  /** E.164. */
  number: string;
}

const prefix = 'whatsapp:';
const e164 = /^\+[1-9]\d{6,14}$/;

/** `whatsapp:+48…` or `+48…`; undefined if the text contains no number. */
export function readAddress(text: string): Address | undefined {
  const isWhatsApp = text.startsWith(prefix);
  const number = isWhatsApp ? text.slice(prefix.length) : text;
  return e164.test(number) ? { channel: isWhatsApp ? 'whatsapp' : 'sms', number } : undefined;
}

export const writeAddress = ({ channel, number }: Address) => (channel === 'whatsapp' ? prefix + number : number);

/** A number from a path: the plus may be missing or may be a space. */
export function readNumber(text: string): string | undefined {
  const number = `+${text.trim().replace(/^\+/, '')}`;
  return e164.test(number) ? number : undefined;
}
