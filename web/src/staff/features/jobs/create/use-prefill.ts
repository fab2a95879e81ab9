import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { placesApi } from '../../places/index.ts';
import { jobsApi } from '../calls.ts';
import { duplicateOf, nextStart, startedFrom } from '../form/job-copy.ts';
import { emptyDraft, type JobDraft } from '../form/job-draft.ts';

const newKey = () => crypto.randomUUID();

/**
 * Fills the form as the address asks, once: `?copy=` has the id of a job, `?template=` that of a template, `?trucker=` and
 * `?visit=` those of a driver and the registration.
 */
export const usePrefill = (fill: (draft: JobDraft) => void): void => {
  const { t, failed } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [copied, started, trucker] = [search.get('copy'), search.get('template'), search.get('trucker')];
  const job = jobsApi.useJobQuery(copied ?? skipToken);
  const templates = jobsApi.useJobTemplatesQuery(started === null ? skipToken : undefined);
  // A template's first step is due by its site's clock.
  const sites = placesApi.useSitesQuery(started === null ? skipToken : undefined);
  const template = templates.currentData?.find(({ _id }) => _id === started);
  const failure = copied === null ? templates.error : job.error;
  const isGone = started !== null && templates.isSuccess && !template;
  const areZonesKnown = sites.data !== undefined || sites.error !== undefined;
  const source = copied === null ? (areZonesKnown ? template : undefined) : job.currentData?.value;
  const timeZone = sites.data?.find(({ _id }) => _id === template?.siteId)?.timeZone;
  const filled = useRef('');

  useEffect(() => {
    const address = search.toString();
    if (address === filled.current) return;
    const finish = () => {
      filled.current = address;
      setSearch({}, { replace: true });
    };
    if (trucker !== null) {
      fill({ ...emptyDraft(newKey()), truckerId: trucker, visitId: search.get('visit') ?? undefined });
      finish();
    } else if (copied === null && started === null) filled.current = address;
    else if (source) {
      fill(
        'plainTitle' in source
          ? duplicateOf(source, Date.now(), newKey)
          : startedFrom(source, { local: nextStart(Date.now(), timeZone), timeZone }, newKey),
      );
      finish();
    } else if (failure !== undefined || isGone) {
      toastFailed(t('job.dataFailed'), isGone ? t('jobTemplate.gone') : failed(failure));
      finish();
    }
  }, [search, setSearch, copied, started, trucker, source, timeZone, failure, isGone, fill, t, failed]);
};
