import { languageName } from '../../shared/format/language-name.ts';
import { useTexts } from './texts.ts';

/** A driver's language by its code; never by a flag. */
export const LanguageChip = ({ code }: { code: string }) => {
  const { language } = useTexts();
  if (code === '') return null;
  return (
    <abbr className="chip chip-code" title={languageName(code, language)}>
      {code}
    </abbr>
  );
};
