import type { MediumReason } from '@gatelingo/proto/http/chat';
import { timeProvider } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findMedium } from '../../chat/db/media.ts';
import { contactText } from '../domain/contact-card.ts';
import { RefusedMedium } from '../domain/refused-medium.ts';
import { fetchFromTwilio } from '../providers/twilio-media.ts';
import { checkMedium, type CheckedMedium } from './check-medium.ts';

/** `contact`: the text of a contact card. */
export type Fetched = CheckedMedium | { refusal: MediumReason } | { contact: string };

export const fetchMedium = async (
  { config, metrics, store }: Context,
  { mediumId, url, signal }: { mediumId: string; url: string; signal: AbortSignal },
): Promise<Fetched> => {
  const { contentType } = await findMedium(store.manager, mediumId);
  try {
    const bytes = await timeProvider(metrics, { provider: 'twilio', call: 'fetch-medium' }, () =>
      fetchFromTwilio(config, url, signal),
    );
    const contact = contactText(bytes);
    return contact === undefined ? await checkMedium(bytes, contentType, signal) : { contact };
  } catch (error) {
    if (error instanceof RefusedMedium) return { refusal: error.reason };
    throw error;
  }
};
