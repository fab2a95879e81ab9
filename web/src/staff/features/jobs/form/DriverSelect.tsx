import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { arrival } from '../../../../shared/format/dates.ts';
import { jobsApi } from '../calls.ts';
import { useNow } from '../../../live/use-now.ts';
import { NumberMark, OtherPhone } from '../../../parts/NumberProof.tsx';
import { SearchSelect } from '../../../parts/SearchSelect.tsx';
import { withZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { inWaitingOrder } from '../waiting-order.ts';

export interface DriverOption extends NumberMarks {
  id: string;
  label: string;
}

/** The state of the number of a driver's registration. */
interface NumberMarks {
  visitId?: string | undefined;
  isNumberProved?: boolean | undefined;
  otherPhoneEnding?: string | undefined;
}

interface Named {
  plainName: string;
  plainSurname: string;
  plainLicensePlateTruck: string;
}

export const driverLabel = ({ plainName, plainSurname, plainLicensePlateTruck }: Named): string =>
  [`${plainName} ${plainSurname}`.trim(), plainLicensePlateTruck].filter(Boolean).join(' - ');

interface Props {
  chosen: string;
  fault: string | undefined;
  /** The job's current trucker, who is not in the list of available ones. */
  assigned: DriverOption | undefined;
  onChoose: (truckerId: string, visitId: string | undefined) => void;
}

// Milliseconds without typing before the server is asked.
const pause = 200;
// One types on to find another.
const mostShown = 50;

/** The available truckers whom the typed text finds, and the label of the chosen one. */
const useDrivers = (chosen: string, assigned: DriverOption | undefined) => {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), pause);
  const found = jobsApi.useAvailableTruckersQuery(text, { refetchOnMountOrArgChange: true });
  const rows = found.currentData?.truckers;
  const now = useNow('minute');
  // The results keep the server's order: a trucker whose number is proved stands before those who say that it is theirs.
  const ordered = useMemo(() => (rows && text === '' ? inWaitingOrder(rows, now) : rows), [rows, text, now]);
  const truckers = useMemo(() => ordered?.slice(0, mostShown), [ordered]);
  const hasMore = found.currentData?.nextCursor !== undefined || (rows?.length ?? 0) > mostShown;
  const own = rows?.find(({ _id }) => _id === chosen);
  const isLookedUp = chosen !== '' && chosen !== assigned?.id && !own;
  const other = jobsApi.useAvailableTruckerQuery(isLookedUp ? chosen : skipToken);
  return { setTyped, text, found, truckers, hasMore, own, isLookedUp, other };
};

/** The job's trucker: one without an active job, the current one, or none yet. */
export const DriverSelect = ({ chosen, fault, assigned, onChoose }: Props) => {
  const { t, failed, language } = useTexts();
  const { setTyped, text, found, truckers, hasMore, own, isLookedUp, other } = useDrivers(chosen, assigned);
  const labelOf = () => {
    if (chosen === assigned?.id) return assigned.label;
    const trucker = own ?? other.currentData;
    if (trucker) return driverLabel(trucker);
    return t(isLookedUp && other.currentData === null ? 'job.notAvailable' : 'list.loading');
  };
  const markOf = ({ isNumberProved }: NumberMarks) => (isNumberProved === false ? t('number.notProved') : undefined);
  const visitOf = (id: string) =>
    id === assigned?.id ? assigned.visitId : truckers?.find(({ _id }) => _id === id)?.visitId;
  const options = truckers
    ?.filter(({ _id }) => _id !== assigned?.id)
    .map((trucker) => {
      const { createdAt, timeZone } = trucker;
      const since = text === '' ? withZone(arrival(createdAt, language, { timeZone }), timeZone) : undefined;
      // A questionnaire asks for no plate: the gate says which of two drivers of one name it is.
      const gate = trucker.plainLicensePlateTruck === '' ? trucker.barcodeName : undefined;
      const mark = [gate, since, markOf(trucker)].filter((each) => each !== undefined).join(' · ');
      return { value: trucker._id, label: driverLabel(trucker), mark: mark === '' ? undefined : mark };
    });
  // Of a search only those who are found: the current one is there while nothing is typed.
  const current = assigned && { value: assigned.id, label: assigned.label, mark: markOf(assigned) };
  const all = options && current && text === '' ? [current, ...options] : options;
  // The saved job's page says it of the current one.
  const number: NumberMarks | null | undefined = chosen === assigned?.id ? undefined : (own ?? other.currentData);
  return (
    <div className="stack-tight">
      <SearchSelect
        label={t('job.selectTrucker')}
        name="existingTruckerId"
        placeholder={t('job.chooseLater')}
        value={chosen}
        valueLabel={chosen === '' ? '' : labelOf()}
        options={all}
        hasMore={hasMore}
        error={fault ?? (found.error ? `${t('job.dataFailed')}: ${failed(found.error)}` : undefined)}
        onSearch={setTyped}
        onChange={(id) => onChoose(id, visitOf(id))}
      />
      {number?.isNumberProved === false && (
        <div>
          <NumberMark isProved={false} />
        </div>
      )}
      <OtherPhone visitId={number?.visitId} ending={number?.otherPhoneEnding} />
      {truckers?.length !== 0 && <p className="small muted">{t('job.truckerHelp')}</p>}
      {text === '' && truckers?.length === 0 && (
        <p className="small muted">
          {t('job.noTruckers')} <Link to="/manage-jobs">{t('job.toActive')}</Link> ·{' '}
          <Link to="/qrcode">{t('registrations.toCodes')}</Link>
        </p>
      )}
    </div>
  );
};
