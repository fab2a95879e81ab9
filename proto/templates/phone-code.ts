import { contentName } from './content-name.ts';
import { shortName } from './notices.ts';
import { noticeIn } from './notice-texts.ts';
import type { ContentRequest, TemplateLanguage } from './texts.ts';

const isolates = /[\u2068\u2069]/g;

/** The text that a driver sends to connect a phone with a registration. The code stands at its end, with nothing after it. */
export const whatsAppHello = (
  language: TemplateLanguage,
  { companyName, code }: { companyName: string; code: string },
): string => noticeIn(language, 'code-hello', [shortName(companyName), code]).replace(isolates, '');

/** The ids of what a driver may press under `useNumberQuestion`. */
export const useNumberIds = { yes: 'use-number-yes', no: 'use-number-no' } as const;

/** The words that answer it in a language. */
export const useNumberWords = (language: TemplateLanguage) => ({
  yes: noticeIn(language, 'code-yes'),
  no: noticeIn(language, 'code-no'),
});

/** The two number questions: the sender of a code which number is meant, or the registered number whether another one may have its messages. */
export type NumberQuestion = 'code-other-number' | 'code-agree-number';

/** A number question as text, for a phone that shows no buttons. The values are the company and the other number. */
export const useNumberText = (
  language: TemplateLanguage,
  values: readonly string[] = [],
  question: NumberQuestion = 'code-other-number',
): string => {
  const { yes, no } = useNumberWords(language);
  return `${noticeIn(language, question, values)}\n\n1. ${yes}\n2. ${no}`;
};

const questionNames: Record<NumberQuestion, string> = {
  'code-other-number': 'use_number',
  'code-agree-number': 'agree_number',
};

/** The same with two buttons, which WhatsApp allows as an answer to the driver without approval. */
export const useNumberQuestion = (
  language: TemplateLanguage,
  question: NumberQuestion = 'code-other-number',
): ContentRequest => {
  const { yes, no } = useNumberWords(language);
  const types = {
    'twilio/quick-reply': {
      body: useNumberText(language, [], question),
      actions: [
        { title: yes, id: useNumberIds.yes },
        { title: no, id: useNumberIds.no },
      ],
    },
  };
  return {
    friendly_name: contentName(questionNames[question], language, types),
    language,
    variables: { 1: 'Example Logistics', 2: '+49•••••••678' },
    types,
  };
};
