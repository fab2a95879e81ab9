import { Button } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { registrationsApi } from '../calls.ts';
import { inUse, placesApi } from '../../places/index.ts';
import { berlinDay } from '../../../../shared/format/dates.ts';
import { readStored, writeStored } from '../../../../shared/stored.ts';
import { usePolling } from '../../../live/use-live.ts';
import { middleOf, overviewZoom } from '../../../parts/map/map-zoom.ts';
import { siteMarkers } from '../../../parts/map/site-markers.ts';
import { SiteMap } from '../../../parts/map/SiteMap.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './SitesMap.module.css';
import { withCounts } from './todays-by-site.ts';

const storedAs = 'sitesMap';

/** The company's sites on the world, with the registrations of today; its code and data are loaded when it is opened. */
const OpenMap = () => {
  const { t } = useTexts();
  const polling = usePolling();
  const today = berlinDay();
  const { data: all } = placesApi.useSitesQuery(undefined);
  const sites = useMemo(() => inUse(all ?? []), [all]);
  // The same rows as on Home.
  const { data } = registrationsApi.useRegistrationsInfiniteQuery({ fromDate: today, toDate: today }, polling);
  const markers = useMemo(
    () => withCounts(siteMarkers(sites), data?.pages, (number) => t('registrations.siteToday', { number })),
    [sites, data, t],
  );
  const around = useMemo(() => middleOf(sites), [sites]);
  return (
    <div className={styles.map}>
      <SiteMap label={t('registrations.map')} markers={markers} zoom={overviewZoom} around={around} isClustered />
    </div>
  );
};

/** The overview's map of sites, open or folded away as one left it. */
export const SitesMap = () => {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(() => readStored(storedAs) === 'open');
  const toggle = () => {
    setOpen(!isOpen);
    writeStored(storedAs, isOpen ? 'closed' : 'open');
  };
  return (
    <section className={styles.place}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        onClick={toggle}
      >
        {t('registrations.map')}
      </Button>
      <div id={id} className={styles.content}>
        {isOpen && <OpenMap />}
      </div>
    </section>
  );
};
