import { lookup, wideLookup } from '@gatelingo/chassis/personal';
import { phoneKey } from '@gatelingo/proto/phone';

/** By it the phones of a company's drivers are compared. */
export const phoneIndex = lookup('phone', phoneKey);

/** A phone of all companies together, for what is counted. */
export const askedPhone = wideLookup('phone', { normalise: phoneKey });

/** By it a step's link is found. */
export const linkIndex = wideLookup('step-link');
