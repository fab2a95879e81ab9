import { TextInput } from '@mantine/core';
import type { OpenHours } from '@gatelingo/proto/site-settings';
import type { ReactNode } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { Hours } from './Hours.tsx';
import type { SettingsDraft } from './settings-draft.ts';

interface Props {
  hours: readonly OpenHours[];
  error: ReactNode;
  onHours: (next: readonly OpenHours[]) => void;
  /** The props of a text's input. */
  input: (field: Exclude<keyof SettingsDraft, 'hours'>) => object;
}

/** The hours of a site, what its drivers read, and after how long a wait is long and a call has reached nobody. */
export const SettingsFields = ({ hours, error, onHours, input }: Props) => {
  const { t } = useTexts();
  const minutes = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <Hours value={hours} error={error} onChange={onHours} />
      <TextInput
        label={t('site.phone')}
        description={t('site.phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        {...input('phone')}
      />
      <TextInput
        label={t('site.assemblyPoint')}
        description={t('site.assemblyPointHint')}
        {...input('assemblyPoint')}
      />
      <TextInput
        label={t('site.waitLimit')}
        description={t('site.waitLimitHint')}
        {...minutes}
        {...input('waitLimitMinutes')}
      />
      <TextInput
        label={t('site.notReached')}
        description={t('site.notReachedHint')}
        {...minutes}
        {...input('notReachedMinutes')}
      />
    </>
  );
};
