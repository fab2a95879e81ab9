import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { accountApi } from './calls.ts';
import { isFailure } from '../../data/failure.ts';
import { passwordFaults, shortestPassword } from './password-rules.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { translated } from '../../parts/form-values.ts';
import { NewPassword } from './NewPassword.tsx';
import { useTexts } from '../../parts/texts.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { Finished } from './Finished.tsx';

/** Opened from the mail: a new password, entered twice. */
const ResetPassword = () => {
  const { t, fields } = useTexts();
  const [search] = useSearchParams();
  const [reset, { isLoading, isSuccess, data, error }] = accountApi.useResetPasswordMutation();
  const [token] = useState(search.get('token') ?? '');
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: (values) => translated(passwordFaults(values), t, { count: shortestPassword }),
  });
  const submit = form.onSubmit(async ({ password }) => {
    const answer = await reset({ token, password });
    if (answer.error) form.setErrors(fields(answer.error));
  });

  if (isSuccess) return <Finished title={t('reset.doneTitle')} message={data.message} text={t('reset.doneText')} />;
  const isOver = token === '' || (isFailure(error) && error.code === 'invalid_token');
  return (
    <GuestCard title={t('reset.title')}>
      {isOver ? (
        <>
          <FormAlert message={t('confirm.invalid')} />
          <Link to="/forgot-password">{t('reset.again')}</Link>
        </>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <NewPassword password={form.getInputProps('password')} repeated={form.getInputProps('repeated')} />
          <FormAlert failure={error} />
          <Button type="submit" size="md" loading={isLoading}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </GuestCard>
  );
};

export default ResetPassword;
