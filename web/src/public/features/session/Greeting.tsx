import { useTranslation } from 'react-i18next';

/** The text that is spoken when the language is chosen, also shown to read. */
export const Greeting = () => {
  const { t } = useTranslation('session');
  return <p className="greeting">{t('greeting')}</p>;
};
