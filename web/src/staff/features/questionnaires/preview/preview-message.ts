import { formOf, translationsIn } from '@gatelingo/proto/questionnaires';
import type { PreviewMessage } from '../../../../shared/questionnaire-preview.ts';
import { contentOf, type QuestionnaireDraft } from '../domain/draft.ts';

interface Previewed {
  draft: QuestionnaireDraft;
  id: string;
  version: number;
  companyName: string;
  language: string;
}

/** The draft as the driver's form would get it, in one language. */
export const previewMessage = ({ draft, id, version, companyName, language }: Previewed): PreviewMessage => {
  const content = contentOf(draft);
  // A form has at least version 1.
  const name = { _id: id, version: Math.max(version, 1) };
  const known = draft.images.filter(({ width, height }) => width > 0 && height > 0);
  return {
    type: 'preview',
    companyName,
    questionnaire: formOf(
      name,
      content,
      known.map(({ url, width, height }) => ({ url, width, height })),
    ),
    translations: language === content.translatoryLanguage ? {} : translationsIn(id, content, language),
    language,
  };
};
