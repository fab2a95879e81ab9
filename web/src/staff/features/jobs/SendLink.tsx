import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { createIdempotency } from '../../data/idempotency.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';
import { jobsApi } from './calls.ts';

/** The chat's composer is at the bottom, where the other pages have their toasts. */
const looks = {
  step: { button: { size: 'compact-sm', variant: 'subtle' }, toastAt: undefined },
  chat: { button: { variant: 'default' }, toastAt: 'top-center' },
} as const;

/** Sends the job's driver the link of the active step again: staff do not see it. */
export const SendLink = ({ jobId, beside }: { jobId: string; beside: keyof typeof looks }) => {
  const { t, failed } = useTexts();
  const [keys] = useState(() => createIdempotency());
  const [send, { isLoading }] = jobsApi.useSendStepLinkMutation();
  const { button, toastAt } = looks[beside];
  const again = async () => {
    const { error } = await send({ jobId, key: keys.keyFor(jobId) });
    if (error) return toastFailed(t('chat.sendFailed'), failed(error), toastAt);
    keys.done();
    toastDone(t('chat.sent'), toastAt);
  };
  return (
    <Button
      {...button}
      title={t('chat.sendLink')}
      loading={isLoading}
      leftSection={<Link2 size={15} aria-hidden />}
      onClick={() => void again()}
    >
      {t('chat.sendLink')}
    </Button>
  );
};
