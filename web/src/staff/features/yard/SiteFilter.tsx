import { useSearchFilter } from '../../data/use-search-filter.ts';
import { SelectFilter } from '../../parts/FilterBar.tsx';
import { useTexts } from '../../parts/texts.ts';
import { inUse, placesApi } from '../places/index.ts';

/** The site whose drivers a page shows; it stands in the page's address. */
export const SiteFilter = () => {
  const { t } = useTexts();
  const [search, change] = useSearchFilter();
  const { data: sites = [] } = placesApi.useSitesQuery(undefined);
  const siteId = search.get('site') ?? '';
  return (
    <SelectFilter
      label={t('barcode.site')}
      name="site"
      value={siteId}
      options={inUse(sites, siteId).map(({ _id, plainName }) => ({ value: _id, text: plainName }))}
      onChange={(site) => change({ site })}
    />
  );
};
