import type { RetentionRun } from '@gatelingo/proto/http/privacy';
import { retentionKinds } from '@gatelingo/proto/retention';
import { useState } from 'react';
import { calendarDay } from '../../../../shared/format/dates.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { privacyApi } from '../calls.ts';

/** How many of each kind, in words. */
export const useRunCounts = () => {
  const { t, language } = useTexts();
  return ({ counts, before }: RetentionRun): string[] =>
    retentionKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      if (count === 0) return [];
      const words = { kind: t(`privacy.period.${kind}.name`), number: count.toLocaleString(language) };
      const day = before[kind];
      return day === undefined ? [] : [t('privacy.due.row', { ...words, day: calendarDay(day, language) })];
    });
};

/** Asks before a night that waits goes on: what it would erase cannot be brought back. */
export const useAllowRun = () => {
  const { t } = useTexts();
  const [allow] = privacyApi.useAllowRunMutation();
  const [asked, setAsked] = useState<RetentionRun>();
  const countsOf = useRunCounts();
  const dialog = asked && (
    <Confirm
      title={t('privacy.runs.allowTitle')}
      text={[t('privacy.runs.allowText'), ...countsOf(asked)].join(' ')}
      button={t('privacy.runs.allow')}
      onClose={() => setAsked(undefined)}
      onConfirm={async () => {
        await allow(asked._id).unwrap();
        toastDone(t('privacy.runs.allowed'));
        setAsked(undefined);
      }}
    />
  );
  return { allowRun: setAsked, dialog };
};
