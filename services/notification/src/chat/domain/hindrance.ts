import type { Conversation } from '@gatelingo/proto/http/chat';
import type { Contact } from './chat.ts';
import type { Person } from './driver-messages.ts';

export type Hindrance = Exclude<Conversation['hindrance'], ''>;

/** E.164. */
const phonePattern = /^\+[1-9]\d{7,14}$/;
export const isPhone = (phone: string): boolean => phonePattern.test(phone);

/** Why a job's trucker cannot be written to; undefined if there is no hindrance. */
export const hindranceOf = ({
  isConfigured,
  person,
  contact,
}: {
  isConfigured: boolean;
  person: Person | undefined;
  contact: Contact | undefined;
}): Hindrance | undefined => {
  if (!isConfigured) return 'not-configured';
  if (!person) return 'no-trucker';
  if (!isPhone(person.phone)) return 'no-phone';
  return contact?.optedOutAt ? 'opted-out' : undefined;
};
