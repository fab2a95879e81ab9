import { useTranslation } from 'react-i18next';
import { passAddress } from './kept-pass.ts';

/** The way to a pass that this phone keeps. */
export const PassLink = ({ code, isMain = false }: { code: string | undefined; isMain?: boolean }) => {
  const { t } = useTranslation('public', { keyPrefix: 'registration' });
  if (code === undefined) return null;
  return (
    <a className={`button button-large pass-link${isMain ? ' button-main' : ''}`} href={passAddress(code)}>
      {t('toPass')}
    </a>
  );
};
