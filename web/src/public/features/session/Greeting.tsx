import { useTranslation } from 'react-i18next';

/** What is spoken when the language is chosen, to be read too. */
export const Greeting = () => {
  const { t } = useTranslation('session');
  return <p className="greeting">{t('greeting')}</p>;
};
