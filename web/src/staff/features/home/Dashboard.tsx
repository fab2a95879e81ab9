import clsx from 'clsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { registrationsApi } from '../registrations/index.ts';
import { inUse, placesApi } from '../places/index.ts';
import { EnterDriverButton, useCallTroubles, YardBoard } from '../yard/index.ts';
import { berlinDay } from '../../../shared/format/dates.ts';
import { numberLocale } from '../../../shared/languages.ts';
import { useGuestMessageCounts } from '../../live/guest-messages.ts';
import { usePolling } from '../../live/use-live.ts';
import { useUser } from '../../data/use-user.ts';
import { ListStale } from '../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../parts/PageTitle.tsx';
import { useTexts } from '../../parts/texts.ts';
import styles from './Dashboard.module.css';
import { NeedsAHand } from './hands/NeedsAHand.tsx';
import { NextSteps } from './NextSteps.tsx';
import { nextSteps } from './next-steps.ts';

/** The user, and what to do next. */
const Dashboard = () => {
  const { t, language } = useTexts();
  const user = useUser();
  const polling = usePolling();
  const today = berlinDay();
  const sites = placesApi.useSitesQuery(undefined, polling);
  const barcodes = registrationsApi.useBarcodesInfiniteQuery(undefined, polling);
  const registrations = registrationsApi.useRegistrationsInfiniteQuery({}, polling);
  const todays = registrationsApi.useRegistrationsInfiniteQuery({ fromDate: today, toDate: today }, polling);

  const counts = useGuestMessageCounts();
  const { notReached, declined } = useCallTroubles() ?? { notReached: 0, declined: 0 };
  const steps =
    sites.data && barcodes.data && registrations.data
      ? nextSteps({
          role: user.role,
          sites: sites.data.length,
          codes: barcodes.data.pages[0]?.barcodes.length ?? 0,
          registrations: registrations.data.pages[0]?.registrations.length ?? 0,
        })
      : [];
  const isFresh = steps.some((step) => !step.done);
  const shown = (count: number | undefined) =>
    count === undefined ? undefined : new Intl.NumberFormat(numberLocale(language)).format(count);

  const failure = sites.error ?? barcodes.error ?? registrations.error ?? todays.error;
  const retry = () => {
    for (const query of [sites, barcodes, registrations, todays]) if (query.error) void query.refetch();
  };

  const facts = [
    [t('field.name'), user.name],
    [t('field.surname'), user.surname],
    [t('field.email'), <Email key="email" address={user.email} />],
    [t('field.role'), t(`role.${user.role}`)],
    [t('field.companyName'), user.companyName],
  ] as const;

  return (
    <>
      <PageTitle title={t('dashboard.title')} below={<LiveState />} waiting={notReached + declined}>
        <EnterDriverButton />
        <Button component={Link} to="/registration-overview">
          {t('dashboard.toRegistrations')}
        </Button>
      </PageTitle>
      {failure && <ListStale what={t('dashboard.failed')} failure={failure} onRetry={retry} />}
      <div className={styles.page}>
        <section aria-label={t('dashboard.you')}>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {isFresh && <NextSteps steps={steps} />}
        <ul className={styles.numbers}>
          <Figure
            to={`/registration-overview?fromDate=${today}&toDate=${today}`}
            value={shown(todays.data?.pages[0]?.total)}
            label={t('dashboard.today')}
          />
          <Figure
            to="/session-list?state=active"
            value={shown(counts?.waitingSessions)}
            label={t('dashboard.waiting')}
          />
          <Figure to="/our-sites" value={shown(sites.data && inUse(sites.data).length)} label={t('dashboard.sites')} />
          <Figure to="/qrcode" value={shown(barcodes.data?.pages[0]?.total)} label={t('dashboard.codes')} />
        </ul>
        <NeedsAHand />
        <YardBoard />
      </div>
    </>
  );
};

/** Long addresses break after the @. */
const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

const Figure = ({ to, value, label }: { to: string; value: string | undefined; label: string }) => (
  <li>
    <Link className={clsx('card', styles.figure)} to={to}>
      <span className={styles.value}>{value ?? '–'}</span>
      <span className="muted">{label}</span>
    </Link>
  </li>
);

export default Dashboard;
