import { collection } from '@gatelingo/chassis/mongo';
import { via, wideLookup } from '@gatelingo/chassis/personal';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';

const word = personal(z.string());
const ofCompany = { subject: 'company', kept: 'company' } as const;

/** Messages of the guest and of staff. */
export const messages = collection('messages', {
  table: 'message',
  sealed: { personal: z.object({ text: word, translations: personal(z.record(z.string(), z.string())) }) },
  subject: {
    ...via('sessions', 'sessionId'),
    guest: 'sessionId',
    staff: { by: 'userId', fields: ['userId'], staysTaken: true },
  },
  kept: 'sessions',
  withheld: ['clientId'],
});

/** Notes of staff. */
export const notes = collection('session_notes', {
  table: 'session_note',
  sealed: { personal: word },
  subject: {
    ...via('sessions', 'sessionId'),
    guest: 'sessionId',
    staff: { by: 'userId', fields: ['userId'], staysTaken: true },
  },
  kept: 'sessions',
});

/** The names of staff. */
export const staff = collection('staff_projection', {
  sealed: { personal: word },
  subject: { staff: '_id' },
  kept: 'account',
});

/** The driver of a session, as typed in the registration. */
export const drivers = collection('session_driver', {
  sealed: { personal: z.object({ name: word, licensePlateTruck: word }) },
  subject: { ...via('sessions', '_id'), guest: '_id', visit: 'visitId', driver: 'truckerId' },
  kept: 'sessions',
});

/** The declaration of each model's collection. */
export const declared = [
  messages,
  notes,
  staff,
  drivers,
  collection('sessions', {
    subject: {
      guest: '_id',
      staff: [
        { by: 'occupant', fields: ['occupant'] },
        { by: 'assignee', fields: ['assignee'] },
      ],
    },
    ...{ kept: 'sessions', begins: 'lastActivityAt', withheld: ['keyHash'] },
  }),
  // Until the fact that its job is deleted, which a job's end brings.
  collection('job_projection', { subject: { visit: 'visitId' }, kept: 'holder' }),
  ...['company_languages', 'barcode_projection', 'site_projection', 'company_projection', 'quick_phrases'].map((name) =>
    collection(name, ofCompany),
  ),
];

/** From it a session's key is made, which only the session's first call knows. */
export const guestKeyIndex = wideLookup<readonly [sessionId: string, callKey: string]>('guest-key');
