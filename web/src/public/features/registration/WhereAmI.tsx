import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PinIcon } from '../../icons.tsx';
import type { FormInfoState } from './use-form-info.ts';

/** Company, site and code under the title; room is kept for it while it loads. */
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
  return (
    <p className="where">
      <PinIcon />
      <span>
        {[companyName, siteName, barcodeName].filter(Boolean).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </p>
  );
};
