import { Alert, Button } from '@mantine/core';
import type { RetentionState } from '@gatelingo/proto/http/privacy';
import type { RetentionDays } from '@gatelingo/proto/retention';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { dayAndTime } from '../../../../shared/format/dates.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { privacyApi } from '../calls.ts';
import { inDays } from './in-days.ts';
import { changedKinds } from './typed-periods.ts';

interface Props {
  before: RetentionDays;
  next: NonNullable<RetentionState['next']>;
}

/** A change of periods, and its time; until then it can be taken back. */
export const NextPeriods = ({ before, next: { retention, effectiveAt } }: Props) => {
  const { t, language, failed } = useTexts();
  const [set, { isLoading }] = privacyApi.useSetRetentionMutation();
  const [failure, setFailure] = useState<unknown>();
  const undo = async () => {
    const { error } = await set(before);
    setFailure(error);
    if (!error) toastDone(t('privacy.periods.takenBack'));
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<Clock size={18} aria-hidden />}
      title={t('privacy.periods.from', { time: dayAndTime(effectiveAt, language) })}
    >
      <div className="stack-tight">
        <ul>
          {changedKinds(before, retention).map((kind) => (
            <li key={kind}>
              {t('privacy.periods.change', {
                kind: t(`privacy.period.${kind}.name`),
                after: inDays(retention[kind], language),
                before: inDays(before[kind], language),
              })}
            </li>
          ))}
        </ul>
        {failure !== undefined && <p role="alert">{failed(failure)}</p>}
        <div>
          <Button variant="default" size="compact-md" loading={isLoading} onClick={() => void undo()}>
            {t('privacy.periods.takeBack')}
          </Button>
        </div>
      </div>
    </Alert>
  );
};
