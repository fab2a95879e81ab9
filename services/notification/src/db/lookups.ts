import { lookup, type Sealer, wideLookup } from '@gatelingo/chassis/personal';
import { phoneKey } from '@gatelingo/proto/phone';

/**
 * One for all companies: WhatsApp's rules hold for a phone, and an inbound message names no company. By the phone's key: WhatsApp may
 * name a sender in another form than the number has that was registered.
 */
export const phoneIndex = wideLookup('phone', { normalise: phoneKey });

/** The code of a visit that a driver sends by WhatsApp. */
export const codeIndex = wideLookup('whatsapp-code');

export const nameWordIndex = lookup('name-word');
export const plateIndex = lookup('plate');

/** The address of a receiver of documents, in the key of a mail. */
export const mailReceiverIndex = lookup('mail-receiver');

/** The blind index of a phone. */
export const phoneIndexOf = ({ sealer }: { sealer: Sealer }, phone: string): string => phoneIndex(sealer, phone);
