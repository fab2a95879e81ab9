import { useTranslation } from 'react-i18next';
import { WhereLine } from './WhereLine.tsx';
import type { FormInfoState } from './use-form-info.ts';

/** Company, site and code under the title; their space is kept while they load. */
export const WhereAmI = ({ where }: { where: FormInfoState }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  if (where.state === 'loading') {
    return (
      <p className="where" role="status">
        <span className="skeleton" aria-hidden="true" />
        <span className="visually-hidden">{t('whereLoading')}</span>
      </p>
    );
  }
  if (where.state !== 'known') return null;
  const { companyName, siteName, barcodeName } = where.info;
  return <WhereLine parts={[companyName, siteName, barcodeName]} />;
};
