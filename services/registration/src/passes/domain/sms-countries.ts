import { answerLanguages } from '@gatelingo/proto/answers';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country in which a language of the interface is spoken mainly; none where that says nothing. */
const countryOfLanguage: Record<string, string> = {
  ...{ bg: 'BG', cs: 'CZ', da: 'DK', de: 'DE', es: 'ES', fr: 'FR', hu: 'HU', is: 'IS', it: 'IT', lt: 'LT', nl: 'NL' },
  ...{ pl: 'PL', pt: 'PT', ro: 'RO', ru: 'RU', sk: 'SK', sv: 'SE', tr: 'TR', uk: 'UA' },
};

const fold = (name: string) => name.normalize('NFKC').toLocaleLowerCase('und').trim();

let known: ReadonlyMap<string, string> | undefined;

/** Names of countries in the languages of the interface, and their codes. */
const countriesByName = (): ReadonlyMap<string, string> => {
  if (known) return known;
  const names = new Map<string, string>();
  for (const language of answerLanguages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of getCountries()) {
      const name = display.of(code);
      if (name !== undefined) names.set(fold(name), code);
    }
  }
  for (const code of getCountries()) names.set(fold(code), code);
  known = names;
  return names;
};

interface Site {
  address: string;
  /** As staff chose them; none for the site's own country. */
  smsCountries: readonly string[];
}

/**
 * The countries whose mobile numbers get codes by SMS at a site: the chosen ones, else the site's own, which ends its address
 * (`…, Germany`), else that of the company's language.
 */
export const smsCountriesOf = ({ address, smsCountries }: Site, companyLanguage: string): readonly string[] => {
  if (smsCountries.length > 0) return smsCountries;
  const own =
    countriesByName().get(fold(address.split(',').at(-1) ?? '')) ?? countryOfLanguage[companyLanguage.slice(0, 2)];
  return own === undefined ? [] : [own];
};

/** Whether a number (E.164) is a mobile one of these countries; where a country's numbers do not show it, it counts as one. */
export const isMobileOf = (countries: readonly string[], phone: string): boolean => {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isValid() || number.country === undefined || !countries.includes(number.country)) return false;
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
};
