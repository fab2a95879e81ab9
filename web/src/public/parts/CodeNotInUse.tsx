import { useTranslation } from 'react-i18next';
import { directionOf, interfaceLanguages, type InterfaceLanguage } from '../../shared/languages.ts';
import texts from '../../locales/code-not-in-use.json';
import { AlertIcon } from './icons.tsx';
import { usePageTitle } from './page-title.ts';

/** Shows in every language that a printed code is no longer in use and what to do; the reader's language comes first. */
export const CodeNotInUse = ({ isTypedKept = false }: { isTypedKept?: boolean }) => {
  const { t, i18n } = useTranslation('public', { keyPrefix: 'registration' });
  const own = i18n.language as InterfaceLanguage;
  usePageTitle(texts[own].title);
  return (
    <main className="page">
      <section className="card outcome outcome-stopped">
        <AlertIcon className="outcome-icon" />
        <h1>{texts[own].title}</h1>
        <p className="outcome-lead">{texts[own].text}</p>
        {isTypedKept && <p>{t('codeGone.kept')}</p>}
      </section>
      <ul className="card all-languages">
        {interfaceLanguages
          .filter(({ code }) => code !== own)
          .map(({ code, name }) => (
            <li key={code} lang={code} dir={directionOf(code)}>
              <b className="all-languages-name">{name}</b>
              <span>
                {texts[code].title} {texts[code].text}
              </span>
            </li>
          ))}
      </ul>
    </main>
  );
};
