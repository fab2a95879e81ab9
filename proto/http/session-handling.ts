import { z } from 'zod';
import { id, personal, time } from './fields.ts';

/** A session that is put aside; `until` null: until the guest writes. */
export const snooze = z.strictObject({ until: time().nullable() });
export type Snooze = z.infer<typeof snooze>;

/** The handling of a session by staff, among themselves. No guest gets any of it. */
export const sessionHandling = z.strictObject({
  /** Name of the staff member who is to answer, or empty. */
  assignee: personal(z.string()),
  assigneeId: id().nullable(),
  /** Null unless it is put aside. */
  snooze: snooze.nullable(),
  /** The number of notes. */
  notes: z.number().int(),
});
export type SessionHandling = z.infer<typeof sessionHandling>;

/** A note of a staff member for colleagues. */
export const sessionNote = z.strictObject({
  _id: id(),
  text: personal(z.string()),
  /** Name of who wrote it, or empty. */
  author: personal(z.string()),
  authorId: id(),
  createdAt: time(),
});
export type SessionNote = z.infer<typeof sessionNote>;
