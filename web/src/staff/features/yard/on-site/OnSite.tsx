import { Button } from '@mantine/core';
import { Printer, UsersRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { FilterBar } from '../../../parts/FilterBar.tsx';
import { ListEmpty, ListFailed, ListStale, RowsLoading } from '../../../parts/ListStates.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { SiteFilter } from '../SiteFilter.tsx';
import { AsOf } from './AsOf.tsx';
import { grouped, linesOf, type OnSiteList } from './groups.ts';
import styles from './OnSite.module.css';
import { PlaceGroup } from './PlaceGroup.tsx';
import { Sheets } from './Sheets.tsx';
import { useOnSite } from './use-on-site.ts';
import { usePrinting } from './use-printing.ts';

/** Who is on site, for an evacuation: also on paper, and without a connection. */
const OnSite = () => {
  const { t } = useTexts();
  const [search] = useSearchFilter();
  const siteId = search.get('site') ?? '';
  const { shown, failure, isLoading, retry } = useOnSite(siteId);
  const filter = (
    <FilterBar>
      <SiteFilter />
    </FilterBar>
  );
  if (shown)
    return (
      <Lists list={shown.value} at={shown.at}>
        {failure !== undefined && <ListStale what={t('onSite.kept')} failure={failure} onRetry={retry} />}
        {filter}
      </Lists>
    );
  return (
    <>
      <PageTitle title={t('nav.onSite')} />
      {filter}
      {isLoading ? <RowsLoading /> : <ListFailed what={t('onSite.noneKept')} failure={failure} onRetry={retry} />}
    </>
  );
};

interface ListsProps {
  list: OnSiteList;
  /** When it was read, by this device's clock. */
  at: number;
  children: ReactNode;
}

const Lists = ({ list, at, children }: ListsProps) => {
  const { t, language } = useTexts();
  const isPrinting = usePrinting();
  const { there, perhaps, groups, perhapsGroups } = useMemo(() => {
    const lines = linesOf(list);
    const groupsOf = (of: typeof lines.there) => grouped(of, list.sites, language);
    return { ...lines, groups: groupsOf(lines.there), perhapsGroups: groupsOf(lines.perhaps) };
  }, [list, language]);
  const hasSites = list.sites.length > 1;
  const number = new Intl.NumberFormat(language);
  const asOf = <AsOf list={list} at={at} />;
  return (
    <>
      <div className={styles.screen}>
        <PageTitle title={t('nav.onSite')} below={asOf}>
          <Button leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
            {t('poster.print')}
          </Button>
        </PageTitle>
        <div className="stack">
          {children}
          <p className={styles.count}>
            <strong>{number.format(there.length)}</strong> {t('nav.onSite')}
            {perhaps.length > 0 && (
              <span className="muted">
                {' '}
                + {number.format(perhaps.length)} {t('onSite.perhaps')}
              </span>
            )}
          </p>
          {there.length + perhaps.length === 0 && (
            <ListEmpty icon={<UsersRound size={28} />} title={t('onSite.nobody')} />
          )}
          {groups.map((group) => (
            <PlaceGroup key={group.key} group={group} hasSite={hasSites} heading="h2" />
          ))}
          {perhaps.length > 0 && (
            <section aria-labelledby="perhaps" className="stack">
              <h2 id="perhaps">{t('onSite.perhaps')}</h2>
              <p className="muted">{t('onSite.perhapsHint')}</p>
              {perhapsGroups.map((group) => (
                <PlaceGroup key={group.key} group={group} hasSite={hasSites} heading="h3" />
              ))}
            </section>
          )}
          <p className="muted small">{t('onSite.keptHint')}</p>
        </div>
      </div>
      {isPrinting && <Sheets groups={[...groups, ...perhapsGroups]} asOf={asOf} />}
    </>
  );
};

export default OnSite;
