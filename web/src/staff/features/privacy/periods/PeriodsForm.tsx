import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RetentionState } from '@gatelingo/proto/http/privacy';
import { retentionKinds, retentionRange } from '@gatelingo/proto/retention';
import { useMemo } from 'react';
import { dayAndTime } from '../../../../shared/format/dates.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { SendRow } from '../../../parts/SendRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { privacyApi } from '../calls.ts';
import styles from '../PersonalData.module.css';
import { DueRows } from './DueRows.tsx';
import { daysOf, periodFaults, type TypedPeriods, typedOf } from './typed-periods.ts';

// Milliseconds without a key.
const pause = 500;

/** The periods by kind, with what a night would erase by them. */
export const PeriodsForm = ({ state: { retention, next } }: { state: RetentionState }) => {
  const { t, language } = useTexts();
  const [set] = privacyApi.useSetRetentionMutation();
  const form = useSendForm<TypedPeriods>({
    start: typedOf(next?.retention ?? retention),
    check: periodFaults,
    words: { least: retentionRange.least.toLocaleString(language), most: retentionRange.most.toLocaleString(language) },
    send: async (typed) => {
      const days = daysOf(typed);
      if (!days) return;
      const answer = await set(days).unwrap();
      const time = answer.next && dayAndTime(answer.next.effectiveAt, language);
      toastDone(time === undefined ? t('privacy.periods.takenBack') : t('privacy.periods.saved', { time }));
    },
  });
  const [settled] = useDebouncedValue(form.values, pause);
  const days = useMemo(() => daysOf(settled), [settled]);
  const labels = Object.fromEntries(retentionKinds.map((kind) => [kind, t(`privacy.period.${kind}.name`)]));
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      {retentionKinds.map((kind) => (
        <TextInput
          key={kind}
          className={styles.period ?? ''}
          label={labels[kind]}
          description={t(`privacy.period.${kind}.ends`)}
          inputMode="numeric"
          autoComplete="off"
          rightSection={<span className={styles.days}>{t('privacy.periods.days')}</span>}
          rightSectionWidth="4.5rem"
          rightSectionPointerEvents="none"
          {...form.input(kind)}
        />
      ))}
      {days && <DueRows days={days} />}
      <p className="muted small">{t('privacy.periods.effect')}</p>
      <FormAlert failure={form.failure} errors={form.errors} labels={labels} refusals={form.refusals} />
      <SendRow form={form} button={t('privacy.periods.save')} />
    </form>
  );
};
