import type { Providers } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';

/** Which kinds of provider are set up. */
export const providersOf = ({ translator, speechIn, speechOut }: Context): Providers => ({
  translation: translator.isConfigured,
  translators: [...translator.providers],
  speechIn: speechIn.isConfigured,
  speechOut: speechOut.isConfigured,
});
