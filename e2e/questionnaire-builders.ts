import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { registration } from '@gatelingo/proto/http/registration';
import { pngOf, type Staff } from './builders.ts';
import type { Client } from './client.ts';

const inPolish = (text: string, source: string) => ({ text, source, isChecked: true });

/** A questionnaire with every type of field, of which one has a condition; in English, with some texts in Polish. */
export const aQuestionnaire = (over: Partial<QuestionnaireInput> = {}): QuestionnaireInput => ({
  name: 'Food hygiene',
  description: 'Please read <strong>all</strong> of this.\nWash your hands.<script>document.title = "x"</script>',
  fields: [
    { _id: 'food', label: 'Do you carry food?', type: 'checkbox', required: true },
    { _id: 'degrees', label: 'Temperature', type: 'number', condition: { field: 'food', equals: true } },
    { _id: 'load', label: 'Type of load', type: 'select', options: ['Chilled', 'Dry goods'], required: true },
    { _id: 'day', label: 'Day of the last briefing', type: 'date' },
    { _id: 'sender', label: 'Who sends you?', type: 'text', required: true },
    { _id: 'remarks', label: 'Anything else?', type: 'textarea' },
  ],
  translatoryLanguage: 'en',
  translations: {
    pl: {
      name: inPolish('Higiena żywności', 'Food hygiene'),
      'field.food.label': inPolish('Czy przewozisz żywność?', 'Do you carry food?'),
      'field.load.option.0': inPolish('Chłodzone', 'Chilled'),
    },
  },
  ...over,
});

export const createQuestionnaire = async (
  client: Client,
  { token }: Staff,
  over: Partial<QuestionnaireInput> = {},
): Promise<string> => {
  const { questionnaire } = await client.call(registration.createQuestionnaire, { token, body: aQuestionnaire(over) });
  return questionnaire._id;
};

/** The address of a new image of that size. */
export const uploadImage = async (
  { gatewayUrl }: Client,
  { token }: Staff,
  { width, height } = { width: 800, height: 450 },
): Promise<string> => {
  const [, data = ''] = pngOf(width, height, (x, y) => (x * y) % 256).split(',');
  const form = new FormData();
  form.append('images', new Blob([Buffer.from(data, 'base64')], { type: 'image/png' }), 'yard.png');
  const answer = await fetch(new URL('/api/upload/images', gatewayUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { urls } = (await answer.json()) as { urls?: string[] };
  if (!urls?.[0]) throw new Error(`the image was answered ${answer.status}`);
  return urls[0];
};
