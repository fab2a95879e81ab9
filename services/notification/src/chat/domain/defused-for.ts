import { defused, defusedForSms } from '@gatelingo/proto/http/defused';
import type { Channel } from './chat.ts';

/** A name or address for a driver, in which no phone finds a link. */
export const defusedFor = (channel: Channel, text: string): string =>
  channel === 'sms' ? defusedForSms(text) : defused(text);
