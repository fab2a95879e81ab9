import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { createIdempotency } from '../../data/idempotency.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';
import { jobsApi } from './calls.ts';

/** Sends the job's driver the link of the active step again: staff do not see it. */
export const SendLink = ({ jobId }: { jobId: string }) => {
  const { t, failed } = useTexts();
  const [keys] = useState(() => createIdempotency());
  const [send, { isLoading }] = jobsApi.useSendStepLinkMutation();
  const again = async () => {
    const { error } = await send({ jobId, key: keys.keyFor(jobId) });
    if (error) return toastFailed(t('chat.sendFailed'), failed(error), 'top-center');
    keys.done();
    toastDone(t('chat.sent'), 'top-center');
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isLoading}
      leftSection={<Link2 size={15} aria-hidden />}
      onClick={() => void again()}
    >
      {t('chat.sendLink')}
    </Button>
  );
};
