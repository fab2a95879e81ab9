import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../parts/icons.tsx';
import { foundCountries, namedCountries } from './country-search.ts';
import type { PhoneRules } from '../../../../shared/phone/use-phone-rules.ts';
import './country-sheet.css';

interface CountrySheetProps {
  rules: PhoneRules | undefined;
  onPrefix: (prefix: string) => void;
  onClose: () => void;
}

/** All countries with their prefixes, behind a search. */
export const CountrySheet = ({ rules, onPrefix, onClose }: CountrySheetProps) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration.phoneInput' });
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    searchField.current?.focus();
  }, []);
  const countries = useMemo(
    () => (rules ? namedCountries(rules.phoneCountries(), i18n.language) : undefined),
    [rules, i18n.language],
  );
  const found = countries && foundCountries(countries, search);
  const choose = (prefix: string) => {
    onPrefix(prefix);
    dialog.current?.close();
  };
  // Outside the form, which Enter in the search would send.
  return createPortal(
    <dialog
      ref={dialog}
      className="sheet country-sheet"
      aria-labelledby="country-sheet-title"
      onClose={onClose}
      // A click on the dialog itself is a click on the backdrop; the content is in the article.
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <article>
        <header>
          <h2 id="country-sheet-title">{t('otherCountry')}</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <CloseIcon />
            <span className="visually-hidden">{t('close')}</span>
          </button>
        </header>
        <input
          ref={searchField}
          type="search"
          className="country-search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul className="country-list" aria-busy={!found}>
          {found?.map(({ country, name, prefix, isLikely }) => (
            <li key={country} className={isLikely ? 'country-likely' : undefined}>
              <button type="button" onClick={() => choose(prefix)}>
                <span>{name}</span> <bdi>{prefix}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <p className="country-none" role="status">
          {found?.length === 0 && t('none')}
        </p>
      </article>
    </dialog>,
    document.body,
  );
};
