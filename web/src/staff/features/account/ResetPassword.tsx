import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountApi } from './calls.ts';
import { isFailure } from '../../data/failure.ts';
import { passwordFaults, shortestPassword } from './password-rules.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { GuestLink } from '../../parts/GuestLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { Finished } from './Finished.tsx';
import { useToken } from './use-token.ts';

/** Opened from the mail: a new password, entered twice; then the person is logged in. */
const ResetPassword = () => {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [reset] = accountApi.useResetPasswordMutation();
  const takeToken = useToken();
  const navigate = useNavigate();
  /** The password is set, but the log-in failed. */
  const [message, setMessage] = useState<string>();
  const [token] = useState(search.get('token') ?? '');
  const form = useSendForm({
    start: { password: '', repeated: '' },
    check: passwordFaults,
    words: { count: shortestPassword },
    send: async ({ password }) => {
      const done = await reset({ token, password }).unwrap();
      try {
        if (done.token === undefined) return setMessage(done.message);
        await takeToken(done.token);
        // This page is open before and after log-in; who waits to be let in is led on from there.
        await navigate('/dashboard', { replace: true });
        toastDone(t('reset.doneTitle'));
      } catch {
        setMessage(done.message);
      }
    },
  });

  if (message !== undefined)
    return <Finished title={t('reset.doneTitle')} message={message} text={t('reset.doneText')} />;
  const isOver = token === '' || (isFailure(form.failure) && form.failure.code === 'invalid_token');
  return (
    <GuestCard title={t('reset.title')}>
      {isOver ? (
        <>
          <FormAlert message={t('confirm.invalid')} />
          <GuestLink to="/forgot-password">{t('reset.again')}</GuestLink>
        </>
      ) : (
        <form className="stack" onSubmit={form.submit} noValidate>
          <NewPassword input={form.input} />
          <FormAlert failure={form.failure} />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </GuestCard>
  );
};

export default ResetPassword;
