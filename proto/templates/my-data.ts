import { contentName } from './content-name.ts';
import { noticeIn } from './notice-texts.ts';
import type { ContentRequest, TemplateLanguage } from './texts.ts';

/** The ids of what a driver may press under a message about the own data, by what is wished. */
export const myDataIds = { export: 'my-data-export', erase: 'my-data-erase', stop: 'my-data-stop' } as const;
export type MyDataWish = keyof typeof myDataIds;

const titleKeys = { export: 'my-data-copy', erase: 'my-data-erase', stop: 'my-data-stop' } as const;

/** The words on the button of a wish. */
export const myDataTitle = (language: TemplateLanguage, wish: MyDataWish): string =>
  noticeIn(language, titleKeys[wish]);

/** The messages about the own data that have buttons, with what these wish. */
type MyDataQuestion = 'my-data-menu' | 'my-data-erasing';
const wishes: Record<MyDataQuestion, readonly MyDataWish[]> = {
  'my-data-menu': ['export', 'erase'],
  'my-data-erasing': ['stop'],
};
export const isMyDataQuestion = (kind: string): kind is MyDataQuestion => kind in wishes;

/** The words that a driver types are those of the button: a phone that shows none has them as lines. */
export const myDataText = (
  language: TemplateLanguage,
  question: MyDataQuestion,
  values: readonly string[] = [],
): string => {
  const text = noticeIn(language, question, values);
  if (question === 'my-data-erasing') return text;
  return `${text}\n\n${wishes[question].map((wish) => `– ${myDataTitle(language, wish)}`).join('\n')}`;
};

/** The same with buttons, which WhatsApp allows as an answer to the driver without approval. */
export const myDataButtons = (language: TemplateLanguage, question: MyDataQuestion): ContentRequest => {
  const types = {
    'twilio/quick-reply': {
      body: noticeIn(language, question),
      actions: wishes[question].map((wish) => ({ title: myDataTitle(language, wish), id: myDataIds[wish] })),
    },
  };
  const variables = { 1: 'Example Logistics', 2: '20.11.2026, 14:30', 3: 'https://example.com/m/K7QX' };
  return {
    friendly_name: contentName(question.replaceAll('-', '_'), language, types),
    language,
    variables: question === 'my-data-erasing' ? variables : {},
    types,
  };
};
