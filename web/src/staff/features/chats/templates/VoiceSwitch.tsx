import { Switch } from '@mantine/core';
import { chatsApi } from '../calls.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';

/** Whether an answer to a voice note also goes out as a voice note. The switch beside it shows a failed load. */
export const VoiceSwitch = () => {
  const { t, failed } = useTexts();
  const { data } = chatsApi.useMessageSettingsQuery(undefined);
  const [change, { isLoading }] = chatsApi.useChangeMessageSettingsMutation();
  if (!data) return null;
  const { smsFallback } = data;
  const turn = async (voiceNotes: boolean) => {
    const answer = await change({ smsFallback, voiceNotes });
    if (answer.error) toastFailed(t('templates.notSaved'), failed(answer.error));
    else toastDone(t('templates.saved'));
  };
  return (
    <div className="card card-padded">
      <Switch
        name="voiceNotes"
        label={t('templates.voice')}
        description={t(data.isVoiceConfigured ? 'templates.voiceText' : 'templates.voiceNotSetUp')}
        checked={data.voiceNotes}
        disabled={isLoading || (!data.isVoiceConfigured && !data.voiceNotes)}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </div>
  );
};
