import { wideLookup, type WideLookup } from '@gatelingo/chassis/personal';
import { mailboxOf } from '@gatelingo/proto/http/mailbox';
import type { Founder } from '../domain/company-domain.ts';

/** At log-in the company is unknown: addresses are indexed across all companies. */
export const emailIndex = wideLookup('email', { scope: 'global' });

/** For what is counted by mailbox, however its address is written. */
export const mailboxIndex = wideLookup('email', { scope: 'global', normalise: mailboxOf });

const founders = {
  domain: wideLookup('founder-domain', { scope: 'global' }),
  mailbox: wideLookup('founder-mailbox', { scope: 'global' }),
};

export const founderIndex: WideLookup<Founder> = (sealer, { by, of }) => founders[by](sealer, of);
