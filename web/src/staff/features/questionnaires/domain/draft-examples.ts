import type { QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { emptyDraft, type QuestionnaireDraft } from './draft.ts';

export const aField = (id: string, over: Partial<QuestionnaireField> = {}): QuestionnaireField => ({
  _id: id,
  label: `Label ${id}`,
  type: 'text',
  options: [],
  required: false,
  condition: null,
  ...over,
});

/** A load that is chilled or dry; its temperature is asked only for the chilled one. */
export const aDraft = (over: Partial<QuestionnaireDraft> = {}): QuestionnaireDraft => ({
  ...emptyDraft,
  name: 'Food hygiene',
  fields: [
    aField('load', { label: 'Load', type: 'select', options: ['Chilled', 'Dry'] }),
    aField('degrees', { label: 'Temperature', type: 'number', condition: { field: 'load', equals: 'Chilled' } }),
    aField('note', { label: 'Note', type: 'textarea' }),
  ],
  ...over,
});

export const translated = (source: string, text: string, isChecked = true) => ({ source, text, isChecked });
