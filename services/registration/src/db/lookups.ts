import { lookup, numberLookup, wideLookup } from '@gatelingo/chassis/personal';
import { mailboxOf } from '@gatelingo/proto/http/mailbox';
import { phoneKey } from '@gatelingo/proto/phone';

/** The same name in any spelling: case, composition of accents, and spaces do not count. */
export const normaliseName = (name: string): string =>
  name.normalize('NFKC').toLocaleLowerCase('und').replace(/\s+/g, ' ').trim();

export const nameIndex = lookup('name', normaliseName);

/** The number of a trucker. */
export const phoneIndex = lookup('phone', phoneKey);

export const receiverIndex = lookup('receiver', (email: string) => email.trim().toLowerCase());

/** The same for all spellings of an address that lead to one mailbox. */
export const mailboxIndex = lookup('receiver-mailbox', mailboxOf);

/** The mailbox of all companies together, for what is counted. */
export const askedMailbox = wideLookup('receiver', { scope: 'global', normalise: mailboxOf });

/** The payload of a visit. */
export const submissionIndex = lookup('submission');

/** The codes of a pass and for WhatsApp: their drivers name no company. */
export const passIndex = wideLookup('pass');
export const whatsAppIndex = wideLookup('whatsapp-code');

/** The secret of a phone that proved a number: the number's index, and the secret. */
export const secretIndex = lookup<readonly [phoneIndex: string, secret: string]>('number-secret');

/** The code that was sent to a visit's number. */
export const numberCodeIndex = lookup<readonly [visitId: string, code: string]>('number-code');

/** A number of all companies together, for what is counted. */
export const askedNumber = wideLookup('number-codes', { normalise: phoneKey });

/** A term of a search: a word, or a part of one. */
export const termIndex = (kind: string) => numberLookup(`search-${kind}`);
