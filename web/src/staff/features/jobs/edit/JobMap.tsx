import type { Job } from '@gatelingo/proto/http/jobs';
import type { Location } from '@gatelingo/proto/http/sites-locations';
import { useMemo } from 'react';
import { distance } from '../../../../shared/format/distance.ts';
import type { StepDraft } from '../form/job-draft.ts';
import { SiteMap } from '../../../parts/map/SiteMap.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './JobMap.module.css';
import { confirmationMarkers, locationMarkers } from './job-markers.ts';

// The closest zoom at which a whole yard is visible.
const yardZoom = 16;

interface Props {
  job: Job;
  steps: readonly StepDraft[];
  locations: readonly Location[] | undefined;
}

/** The steps' locations with their numbers, and where the steps were confirmed. */
export const JobMap = ({ job, steps, locations }: Props) => {
  const { t, language } = useTexts();
  const markers = useMemo(
    () => [
      ...locationMarkers(job, steps, locations ?? [], (numbers, place) =>
        t('editJob.stepsAt', { steps: numbers.join(', '), place }),
      ),
      ...confirmationMarkers(job, (number, metres) =>
        t('editJob.confirmedAt', { number, distance: distance(metres, language) }),
      ),
    ],
    [job, steps, locations, t, language],
  );
  return (
    <div className="card">
      <div className={styles.head}>
        <h2 className="card-title">{t('editJob.map')}</h2>
        <p className="muted small">{t('editJob.mapHint')}</p>
      </div>
      <div className={styles.map}>
        <SiteMap label={t('editJob.map')} markers={markers} zoom={yardZoom} />
      </div>
    </div>
  );
};
