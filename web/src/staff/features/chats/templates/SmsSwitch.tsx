import { Switch } from '@mantine/core';
import { chatsApi } from '../calls.ts';
import { ListFailed } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';

/** Whether a message is sent by SMS if the number has no WhatsApp. */
export const SmsSwitch = () => {
  const { t, failed } = useTexts();
  const { data, error, refetch } = chatsApi.useMessageSettingsQuery(undefined);
  const [change, { isLoading }] = chatsApi.useChangeMessageSettingsMutation();
  const turn = async (smsFallback: boolean) => {
    const answer = await change({ smsFallback });
    if (answer.error) toastFailed(t('templates.notSaved'), failed(answer.error));
    else toastDone(t('templates.saved'));
  };
  if (!data && error) {
    return (
      <div className="card">
        <ListFailed what={t('templates.settingsFailed')} failure={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="card card-padded">
      <Switch
        name="smsFallback"
        label={t('templates.sms')}
        description={t(data?.isSmsConfigured === false ? 'templates.smsNotSetUp' : 'templates.smsText')}
        checked={data?.smsFallback ?? false}
        disabled={!data || isLoading || (!data.isSmsConfigured && !data.smsFallback)}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </div>
  );
};
