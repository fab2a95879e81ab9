import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { memo } from 'react';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { Description } from './Description.tsx';
import { useFaultText } from './fault-texts.ts';
import type { ChangeDraft } from './use-builder.ts';

interface Props {
  draft: QuestionnaireDraft;
  faults: Faults;
  onChange: ChangeDraft;
}

/** Name, description, language, and whether required fields must be filled in. */
export const About = memo(({ draft, faults, onChange }: Props) => {
  const { t, language } = useTexts();
  const textOf = useFaultText();
  const own = draft.translatoryLanguage;
  const codes: string[] = interfaceLanguages.map(({ code }) => code);
  return (
    <section className="card card-padded stack" aria-label={t('questionnaire.about')}>
      <TextInput
        id="name"
        name="name"
        label={t('questionnaire.name')}
        placeholder={t('questionnaire.nameExample')}
        required
        autoComplete="off"
        value={draft.name}
        error={textOf(faults.name)}
        onChange={({ target: { value: name } }) => onChange((now) => ({ ...now, name }), 'name')}
      />
      <Description text={draft.description} error={textOf(faults.description)} onChange={onChange} />
      <NativeSelect
        id="translatoryLanguage"
        name="translatoryLanguage"
        label={t('questionnaire.language')}
        description={t('questionnaire.languageHint')}
        value={own}
        error={textOf(faults.translatoryLanguage)}
        onChange={({ target: { value: translatoryLanguage } }) => onChange((now) => ({ ...now, translatoryLanguage }))}
      >
        {(codes.includes(own) ? codes : [own, ...codes]).map((code) => (
          <option key={code} value={code}>
            {languageName(code, language)} ({code})
          </option>
        ))}
      </NativeSelect>
      <Switch
        name="enforceRequired"
        label={t('questionnaire.enforce')}
        description={t('questionnaire.enforceHint')}
        checked={draft.enforceRequired}
        onChange={({ target: { checked: enforceRequired } }) => onChange((now) => ({ ...now, enforceRequired }))}
      />
    </section>
  );
});
