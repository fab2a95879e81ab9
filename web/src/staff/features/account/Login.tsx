import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountApi } from './calls.ts';
import { ApiError, callForAnswer } from '../../../shared/api-client.ts';
import { failureFrom } from '../../data/base-query.ts';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import { loggedIn } from '../../data/login-slice.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { GuestCard } from '../../parts/GuestCard.tsx';

/** E-mail and password; then the token is stored, the user loaded, and the guard opens the dashboard. */
const Login = () => {
  const { t, fields } = useTexts();
  const dispatch = useAppDispatch();
  const wasLoggedOut = useAppSelector((state) => state.login.status === 'guest' && state.login.because === 'expired');
  const [logIn] = accountApi.useLogInMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() === '' ? t('field.emailNeeded') : null),
      password: (value) => (value === '' ? t('field.passwordNeeded') : null),
    },
  });

  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await logIn(values).unwrap();
      const user = await callForAnswer('getCurrentUser', { headers: { authorization: `Bearer ${token}` } });
      toastDone(t('login.successful'));
      dispatch(loggedIn({ token, user: user.data }));
    } catch (problem) {
      const plain = problem instanceof ApiError ? failureFrom(problem) : problem;
      setFailure(plain);
      form.setErrors(fields(plain));
      setBusy(false);
    }
  });

  return (
    <GuestCard title={t('login.title')} lead={t('login.lead')}>
      {wasLoggedOut && failure === undefined && (
        <p className="chip chip-yellow" role="status">
          {t('login.loggedOut')}
        </p>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
          {...form.getInputProps('password')}
        />
        <FormAlert failure={failure} />
        <Button type="submit" size="md" loading={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="row small">
        <Link to="/forgot-password">{t('login.forgot')}</Link>
        <span className="muted">·</span>
        <span className="muted">{t('login.noAccount')}</span>
        <Link to="/register">{t('nav.register')}</Link>
      </p>
    </GuestCard>
  );
};

export default Login;
