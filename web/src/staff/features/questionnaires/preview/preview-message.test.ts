import { expect, it } from '@jest/globals';
import { formQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { aDraft, translated } from '../domain/draft-examples.ts';
import { previewMessage } from './preview-message.ts';

const id = '0193a5e0-7c1a-7000-8000-000000000001';
const draft = aDraft({
  images: [{ url: '/known', alt: 'Gate', width: 800, height: 600 }],
  translations: { pl: { name: translated('Food hygiene', 'Higiena'), 'field.note.label': translated('Old', 'Stary') } },
});
const shown = (language: string) => previewMessage({ draft, id, version: 0, companyName: 'Nord', language });

it('has the shape that the public form gets', () => {
  const { questionnaire } = shown('en');
  expect(formQuestionnaire.parse(questionnaire)).toMatchObject({ version: 1, name: 'Food hygiene' });
  expect(questionnaire.fields).toHaveLength(3);
  expect(questionnaire.imageDetails).toEqual([{ url: '/known', width: 800, height: 600 }]);
});

it('has the current translations of the chosen language, and none for its own', () => {
  expect(shown('pl').translations).toEqual({ [`questionnaire.${id}.name`]: 'Higiena' });
  expect(shown('en').translations).toEqual({});
});
