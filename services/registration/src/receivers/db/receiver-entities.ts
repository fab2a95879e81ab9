import { columns, entity, type FoundOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import type { Consent } from '../domain/receiver.ts';
import { mailboxIndex, receiverIndex } from '../../db/lookups.ts';

const { key, uuid, text, time, of, orNull, sealed, indexed } = columns;

const word = personal(z.string());

/**
 * An address that a company named as a receiver, whatever its QR codes. Its stop link's token is kept too, because every mail with a
 * document repeats it.
 */
export const receivers = entity(
  'receiver',
  {
    id: key,
    companyId: uuid,
    emailIndex: indexed(receiverIndex, 'email'),
    /** Of the mailbox that the address leads to, however it is spelled. */
    mailboxIndex: indexed(mailboxIndex, 'email'),
    personal: sealed(z.strictObject({ email: word, stopToken: word })),
    consent: of<Consent>(text),
    /** Null once a newer mail has asked, or if none has. */
    askHash: orNull(text),
    stopHash: text,
    askedAt: orNull(time),
    bouncedAt: orNull(time),
    createdAt: time,
  },
  {
    subject: { receiver: 'id' },
    kept: 'receivers',
    withheld: ['emailIndex', 'mailboxIndex', 'stopToken', 'askHash', 'stopHash'],
  },
);
export type ReceiverRow = FoundOf<typeof receivers>;
