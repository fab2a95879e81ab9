import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortString } from './bounded-text.ts';
import { languageCode, personal, text } from './fields.ts';

/** The most characters that one call translates. */
export const longestTranslation = 2_000;

/** The header by which companies take turns: 22 or more characters of base64url that say of a company only that it is the same. */
export const fairKeyHeader = 'Fair-Key';

/** A language, with those into which it is translated, and those whose models are in memory. */
const language = z.strictObject({
  code: z.string(),
  name: z.string(),
  targets: z.array(z.string()),
  loaded: z.array(z.string()),
});

/** The wire of LibreTranslate. Another server that speaks it is a provider of its own, without the key of this system. */
export const interpreter = {
  translate: endpoint('POST /translate', {
    summary: 'Translates a text by models of our own.',
    access: ['internal'],
    request: {
      body: z.strictObject({
        q: personal(text(longestTranslation)),
        source: languageCode(),
        target: languageCode(),
        format: z.literal('text').optional(),
        /** Recognises the language of a longer text; where that is sure, it counts instead of `source`. */
        recognise: z.boolean().optional(),
        api_key: shortString(200).optional(),
      }),
    },
    response: z.strictObject({
      translatedText: personal(z.string()),
      /** Only where the recognised language counts instead of `source`. */
      detectedLanguage: z.strictObject({ language: z.string(), confidence: z.number() }).optional(),
      /** The number of sentences that stayed as they were. */
      untranslated: z.number().int().optional(),
    }),
  }),
  listLanguages: endpoint('GET /languages', {
    summary: 'The languages for which there are models.',
    access: ['internal'],
    request: {},
    response: z.array(language),
  }),
};
