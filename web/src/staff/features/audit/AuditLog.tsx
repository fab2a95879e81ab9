import { Button } from '@mantine/core';
import { FileDown, History, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AuditThing, auditThings } from '@gatelingo/proto/audit';
import { isDay } from '../../../shared/format/dates.ts';
import { api } from '../../data/api.ts';
import { downloadAs } from '../../data/base-query.ts';
import { useAppStore } from '../../data/store.ts';
import { useSearchFilter } from '../../data/use-search-filter.ts';
import { DayRanges, DaysFilter, FilterBar, isReversed, SelectFilter } from '../../parts/FilterBar.tsx';
import { forRight } from '../../parts/for-right.tsx';
import { List } from '../../parts/List.tsx';
import { ListEmpty } from '../../parts/ListStates.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';
import { useMore } from '../../parts/use-more.ts';
import { namesByWho, thingKey, whoKey } from './audit-words.ts';
import { AuditTable } from './AuditTable.tsx';
import { auditApi } from './calls.ts';

const others = ['driver', 'guest', 'receiver', 'link', 'system', 'unknown'] as const;
const isThing = (text: string): text is AuditThing => (auditThings as readonly string[]).includes(text);

// A type, since an interface is no record of values.
type Asked = { who?: string; what?: AuditThing; fromDate?: string; toDate?: string };

/** The filter in the address, and the same as the call asks for it. */
const useFilter = () => {
  const [search, change] = useSearchFilter();
  const day = (name: string) => {
    const given = search.get(name) ?? '';
    return isDay(given) ? given : '';
  };
  const [who, what, from, to] = [search.get('who') ?? '', search.get('what') ?? '', day('from'), day('to')];
  const asked: Asked = {
    ...(who !== '' && { who }),
    ...(isThing(what) && { what }),
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  };
  return { who, what, from, to, asked, change };
};

/** The file of what is filtered. */
const SaveButton = ({ asked, isOff }: { asked: Asked; isOff: boolean }) => {
  const { t, failed } = useTexts();
  const store = useAppStore();
  const [isSaving, setSaving] = useState(false);
  const running = useRef<AbortController>(undefined);
  // Who leaves the page gives the file up.
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const { signal } = (running.current = new AbortController());
    setSaving(true);
    try {
      const file = await downloadAs(store, 'exportAudit', { query: asked, signal, onProgress: () => undefined });
      saveFile(file.name, file.content);
      toastDone(t('export.done', { name: file.name }));
    } catch (failure) {
      if (!signal.aborted) toastFailed(t('export.failed'), failed(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={17} aria-hidden />}
      aria-label={t('export.csv')}
      loading={isSaving}
      disabled={isOff}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
};

/** Who did what and when in the company; for administrators. */
const AuditLog = () => {
  const { t, language } = useTexts();
  const { who, what, from, to, asked, change } = useFilter();
  const isWrong = isReversed(from, to);
  const query = auditApi.useAuditInfiniteQuery(asked, { skip: isWrong });
  const pages = isWrong ? undefined : query.currentData?.pages;
  const rows = useMemo(() => (isWrong ? [] : pages?.flatMap((page) => page.entries)), [isWrong, pages]);
  const more = useMore(query);

  const { data: team } = api.useTeamQuery(undefined);
  const names = useMemo(() => team && namesByWho(team.flatMap((page) => page.people)), [team]);
  const sorted = (options: { value: string; text: string }[]) =>
    options.sort((one, other) => one.text.localeCompare(other.text, language));
  const days = (first: string, last: string) => change({ from: first, to: last });

  const empty =
    Object.keys(asked).length > 0 ? (
      <ListEmpty icon={<SearchX size={26} />} title={t('registrations.nothing')}>
        <Button variant="default" onClick={() => change({ who: '', what: '', from: '', to: '' })}>
          {t('filter.clear')}
        </Button>
      </ListEmpty>
    ) : (
      <ListEmpty icon={<History size={26} />} title={t('audit.empty')} text={t('audit.emptyText')} />
    );
  return (
    <>
      <PageTitle title={t('audit.title')} below={t('audit.lead')}>
        <SaveButton asked={asked} isOff={isWrong} />
      </PageTitle>
      <FilterBar>
        <DayRanges from={from} to={to} canBeAll onChange={days} />
        <DaysFilter labels={[t('filter.from'), t('filter.to')]} from={from} to={to} onChange={days} />
        <SelectFilter
          label={t('audit.who')}
          name="who"
          value={who}
          options={[
            ...sorted([...(names ?? [])].map(([value, text]) => ({ value, text }))),
            ...others.map((value) => ({ value, text: t(whoKey(value)) })),
          ]}
          onChange={(value) => change({ who: value })}
        />
        <SelectFilter
          label={t('audit.what')}
          name="what"
          value={what}
          options={sorted(auditThings.map((value) => ({ value, text: t(thingKey(value)) })))}
          onChange={(value) => change({ what: value })}
        />
      </FilterBar>
      <List query={query} rows={rows} failed={t('audit.failed')} empty={empty}>
        {(shown) => <AuditTable key={JSON.stringify(asked)} rows={shown} names={names} more={more} />}
      </List>
    </>
  );
};

export default forRight('privacy', AuditLog, 'audit.title', 'audit.lead');
