import type { Session } from './session.ts';

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Whether the chats of the driver's jobs show this session: an active one, or one that ended today in Berlin. */
export const isShownInChats = ({ isActive, closedAt }: Pick<Session, 'isActive' | 'closedAt'>, now: Date): boolean =>
  isActive || (closedAt !== null && berlinDay.format(closedAt) === berlinDay.format(now));
