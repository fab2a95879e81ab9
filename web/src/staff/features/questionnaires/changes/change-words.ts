import { languageName } from '../../../../shared/format/language-name.ts';
import { useTexts } from '../../../parts/texts.ts';
import { fieldTypes } from '../builder/field-types.ts';
import { plainText } from '../plain-description.ts';
import type { Change } from '../domain/changes.ts';

const texts = {
  name: 'questionnaire.name',
  description: 'questionnaire.description',
  translatoryLanguage: 'questionnaire.language',
} as const;

/** A change as a sentence. */
export const useChangeWords = () => {
  const { t, language } = useTexts();
  const shown = (text: string) => (text === '' ? t('questionnaire.change.empty') : text);
  const named = (code: string) => (code === '' ? '' : languageName(code, language));
  return (change: Change): string => {
    switch (change.kind) {
      case 'text': {
        const read = change.what === 'translatoryLanguage' ? named : plainText;
        const [from, to] = [shown(read(change.from)), shown(read(change.to))];
        return t('questionnaire.change.text', { what: t(texts[change.what]), from, to });
      }
      case 'enforced':
        return t(change.to ? 'questionnaire.change.enforced' : 'questionnaire.change.notEnforced');
      case 'images':
        return [
          ...(change.added > 0 ? [t('questionnaire.change.imagesAdded', { count: change.added })] : []),
          ...(change.removed > 0 ? [t('questionnaire.change.imagesRemoved', { count: change.removed })] : []),
          ...(change.isReordered ? [t('questionnaire.change.imagesMoved')] : []),
          ...(change.alts > 0 ? [t('questionnaire.change.alts', { count: change.alts })] : []),
        ].join(' ');
      case 'added':
        return t('questionnaire.change.added', { label: change.label });
      case 'removed':
        return t('questionnaire.change.removed', { label: change.label });
      case 'renamed':
        return t('questionnaire.change.renamed', { from: shown(change.from), to: shown(change.to) });
      case 'moved':
        return t('questionnaire.change.moved', { label: change.label, from: change.from, to: change.to });
      case 'type':
        return t('questionnaire.change.type', {
          label: change.label,
          from: t(fieldTypes[change.from].label),
          to: t(fieldTypes[change.to].label),
        });
      case 'options': {
        const { label, added, removed } = change;
        if (added.length + removed.length === 0) return t('questionnaire.change.optionsMoved', { label });
        const parts = [
          ...(added.length > 0 ? [t('questionnaire.change.optionsAdded', { options: added.join(', ') })] : []),
          ...(removed.length > 0 ? [t('questionnaire.change.optionsRemoved', { options: removed.join(', ') })] : []),
        ];
        return t('questionnaire.change.options', { label, what: parts.join(', ') });
      }
      case 'radio':
        return t(change.to ? 'questionnaire.change.asRadio' : 'questionnaire.change.notAsRadio', {
          label: change.label,
        });
      case 'required':
        return t(change.to ? 'questionnaire.change.required' : 'questionnaire.change.notRequired', {
          label: change.label,
        });
      case 'condition':
        return t(change.isThere ? 'questionnaire.change.condition' : 'questionnaire.change.noCondition', {
          label: change.label,
        });
      case 'translations':
        return t('questionnaire.change.translations', { language: named(change.language), count: change.count });
    }
  };
};
