import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placesApi } from './calls.ts';
import { inUse } from './in-use.ts';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { may } from '@gatelingo/proto/roles';

interface Props {
  value: string;
  error?: ReactNode;
  required?: boolean;
  onChange: (siteId: string) => void;
}

/** Select for one of the company's sites. */
export const SiteSelect = ({ value, error, required = false, onChange }: Props) => {
  const { t, failed } = useTexts();
  const { role } = useUser();
  const sites = placesApi.useSitesQuery(undefined);
  const isKnown = value === '' || sites.data?.some(({ _id }) => _id === value) === true;
  return (
    <div className="stack-tight">
      <NativeSelect
        label={t('barcode.site')}
        name="siteId"
        required={required}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error ?? (sites.error ? `${t('site.fetchFailed')} ${failed(sites.error)}` : undefined)}
      >
        <option value="">{t(sites.isLoading ? 'list.loading' : 'barcode.selectSite')}</option>
        {!isKnown && <option value={value}>{t(sites.isLoading ? 'list.loading' : 'location.siteGone')}</option>}
        {inUse(sites.data ?? [], value).map(({ _id, plainName, address }) => (
          <option key={_id} value={_id}>
            {plainName} - {address}
          </option>
        ))}
      </NativeSelect>
      {sites.data && inUse(sites.data).length === 0 && (
        <p className="small">
          {t('barcode.noSites')} {may(role, 'settings') && <Link to="/create-site">{t('nav.createSite')}</Link>}
        </p>
      )}
    </div>
  );
};
