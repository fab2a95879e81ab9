import type { PostedKind, TemplateKind } from '@gatelingo/proto/http/chat';
import type { TemplatePreview } from '@gatelingo/proto/http/notification';

/** Those that staff send themselves, in the order in which a driver receives them. */
export const postedKinds: readonly PostedKind[] = [
  'talk',
  'job-created',
  'step-active',
  'reminder',
  'step-late',
  'job-done',
];
export const templateKinds: readonly TemplateKind[] = [...postedKinds, 'call-ramp', 'call-office'];

type Shown = Pick<TemplatePreview, 'status' | 'language' | 'lacksStep'>;

/** The mark beside a template's preview; undefined if it is sent in the driver's language. */
export const previewMark = ({ status, language, lacksStep }: Shown): { option: string; why: string } | undefined => {
  if (lacksStep) return { option: 'chat.optionNot', why: 'chat.lacksStep' };
  if (language === '') return { option: 'chat.optionNot', why: 'chat.neitherLanguage' };
  return status === 'approved' ? undefined : { option: 'chat.optionEnglish', why: 'chat.inEnglish' };
};
