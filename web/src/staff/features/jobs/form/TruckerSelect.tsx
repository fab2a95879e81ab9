import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import type { Choices } from './use-choices.ts';

export interface TruckerOption {
  id: string;
  label: string;
}

interface Named {
  plainName: string;
  plainSurname: string;
  plainLicensePlateTruck: string;
}

export const truckerLabel = ({ plainName, plainSurname, plainLicensePlateTruck }: Named): string =>
  [`${plainName} ${plainSurname}`.trim(), plainLicensePlateTruck].filter(Boolean).join(' - ');

interface Props {
  chosen: string;
  fault: string | undefined;
  choices: Choices;
  assigned: TruckerOption | undefined;
  onChoose: (id: string) => void;
}

/** The job's trucker: one without an active job, the current one, or none yet. */
export const TruckerSelect = ({ chosen, fault, choices, assigned, onChoose }: Props) => {
  const { t } = useTexts();
  const { truckers, moreTruckers } = choices;
  const others = (truckers ?? [])
    .filter(({ _id }) => _id !== assigned?.id)
    .map((trucker) => ({ id: trucker._id, label: truckerLabel(trucker) }));
  const isListed = chosen === '' || chosen === assigned?.id || others.some(({ id }) => id === chosen);
  return (
    <div className="stack-tight">
      <NativeSelect
        label={t('job.selectTrucker')}
        name="existingTruckerId"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        error={fault}
      >
        <option value="">{t('job.chooseLater')}</option>
        {!isListed && <option value={chosen}>{t(truckers ? 'job.notAvailable' : 'list.loading')}</option>}
        {[...(assigned ? [assigned] : []), ...others].map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {truckers?.length === 0 && (
        <p className="small muted">
          {t('job.noTruckers')} <Link to="/manage-jobs">{t('job.toActive')}</Link> ·{' '}
          <Link to="/qrcode">{t('registrations.toCodes')}</Link>
        </p>
      )}
      {moreTruckers && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={moreTruckers}>
            {t('job.moreTruckers')}
          </Button>
        </div>
      )}
    </div>
  );
};
