import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { accountApi } from './calls.ts';
import { useSlowProof } from '../../../shared/proof-of-work/slow-proof.ts';
import { useAppSelector } from '../../data/store.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { GuestLink } from '../../parts/GuestLink.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { useToken } from './use-token.ts';

/** E-mail and password; then the token is stored, the user loaded, and the guard opens the dashboard. */
const Login = () => {
  const { t } = useTexts();
  const because = useAppSelector((state) => (state.login.status === 'guest' ? state.login.because : undefined));
  const takeToken = useToken();
  const [logIn] = accountApi.useLogInMutation();
  const isProofSlow = useSlowProof();
  const form = useSendForm({
    start: { email: '', password: '' },
    needed: { email: 'field.emailNeeded' },
    check: ({ password }) => (password === '' ? { password: 'field.passwordNeeded' } : {}),
    send: async (values) => {
      const { token } = await logIn(values).unwrap();
      await takeToken(token);
      toastDone(t('login.successful'));
    },
  });

  return (
    <GuestCard title={t('login.title')} lead={t('login.lead')}>
      {because !== undefined && form.failure === undefined && (
        <Alert color={because === 'answered' ? 'green' : 'yellow'} variant="light" role="status">
          {t(because === 'answered' ? 'login.answered' : 'login.loggedOut')}
        </Alert>
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
        <GuestLink to="/forgot-password">{t('login.forgot')}</GuestLink>
        <span className="muted">·</span>
        <span className="muted">{t('login.noAccount')}</span>
        <GuestLink to="/register">{t('nav.register')}</GuestLink>
      </p>
    </GuestCard>
  );
};

export default Login;
