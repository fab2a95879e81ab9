import { shortName } from './notices.ts';
import { noticeIn } from './notice-texts.ts';
import type { ContentRequest, TemplateLanguage } from './texts.ts';

/** The text that a driver sends to connect a phone with a registration. The code stands at its end. */
export const whatsAppHello = (
  language: TemplateLanguage,
  { companyName, code }: { companyName: string; code: string },
): string => noticeIn(language, 'code-hello', [shortName(companyName), code]);

/** The ids of what a driver may press under `useNumberQuestion`. */
export const useNumberIds = { yes: 'use-number-yes', no: 'use-number-no' } as const;

/** The words that answer it in a language. */
export const useNumberWords = (language: TemplateLanguage) => ({
  yes: noticeIn(language, 'code-yes'),
  no: noticeIn(language, 'code-no'),
});

/** Which number the company should write to, as text, for a phone that shows no buttons: the company and the other number. */
export const useNumberText = (language: TemplateLanguage, values: readonly string[] = []): string => {
  const { yes, no } = useNumberWords(language);
  return `${noticeIn(language, 'code-other-number', values)}\n\n1. ${yes}\n2. ${no}`;
};

/** The same with two buttons, which WhatsApp allows as an answer to the driver without approval. */
export const useNumberQuestion = (language: TemplateLanguage): ContentRequest => {
  const { yes, no } = useNumberWords(language);
  return {
    friendly_name: `gatelingo_use_number_${language}`,
    language,
    variables: { 1: 'Example Logistics', 2: '+49•••••••678' },
    types: {
      'twilio/quick-reply': {
        body: useNumberText(language),
        actions: [
          { title: yes, id: useNumberIds.yes },
          { title: no, id: useNumberIds.no },
        ],
      },
    },
  };
};
