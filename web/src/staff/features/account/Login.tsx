import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { accountApi } from './calls.ts';
import { callForAnswer } from '../../../shared/api-client.ts';
import { useSlowProof } from '../../../shared/proof-of-work/slow-proof.ts';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import { loggedIn } from '../../data/login-slice.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';

/** E-mail and password; then the token is stored, the user loaded, and the guard opens the dashboard. */
const Login = () => {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const wasLoggedOut = useAppSelector((state) => state.login.status === 'guest' && state.login.because === 'expired');
  const [logIn] = accountApi.useLogInMutation();
  const isProofSlow = useSlowProof();
  const form = useSendForm({
    start: { email: '', password: '' },
    needed: { email: 'field.emailNeeded' },
    check: ({ password }) => (password === '' ? { password: 'field.passwordNeeded' } : {}),
    send: async (values) => {
      const { token } = await logIn(values).unwrap();
      const user = await callForAnswer('getCurrentUser', { headers: { authorization: `Bearer ${token}` } });
      toastDone(t('login.successful'));
      dispatch(loggedIn({ token, user: user.data }));
    },
  });

  return (
    <GuestCard title={t('login.title')} lead={t('login.lead')}>
      {wasLoggedOut && form.failure === undefined && (
        <p className="chip chip-yellow" role="status">
          {t('login.loggedOut')}
        </p>
      )}
      <form className="stack" onSubmit={form.submit} noValidate>
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="username"
          autoFocus
          required
          {...form.input('email')}
        />
        <PasswordInput
          label={t('field.password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
          {...form.input('password')}
        />
        <FormAlert failure={form.failure} />
        <div role="status">{isProofSlow && <p className="chip chip-yellow">{t('login.busy')}</p>}</div>
        <Button type="submit" size="md" loading={form.submitting}>
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
