import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountApi } from './calls.ts';
import { isFailure } from '../../data/failure.ts';
import { passwordFaults, shortestPassword } from './password-rules.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { GuestLink } from '../../parts/GuestLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useSendForm } from '../../parts/use-send-form.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { Finished } from './Finished.tsx';

/** Opened from the mail: a new password, entered twice. */
const ResetPassword = () => {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [reset, { isSuccess, data }] = accountApi.useResetPasswordMutation();
  const [token] = useState(search.get('token') ?? '');
  const form = useSendForm({
    start: { password: '', repeated: '' },
    check: passwordFaults,
    words: { count: shortestPassword },
    send: ({ password }) => reset({ token, password }).unwrap(),
  });

  if (isSuccess) return <Finished title={t('reset.doneTitle')} message={data.message} text={t('reset.doneText')} />;
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
