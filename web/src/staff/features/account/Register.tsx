import { accountApi } from './calls.ts';
import { useTexts } from '../../parts/texts.ts';
import { GuestLink } from '../../parts/GuestLink.tsx';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { EmailForm } from './EmailForm.tsx';

/** Asks for an e-mail address and shows the server's answer. */
const Register = () => {
  const { t, language } = useTexts();
  const [register] = accountApi.useRegisterMutation();
  return (
    <GuestCard title={t('register.title')} lead={t('register.lead')}>
      <EmailForm
        button={t('register.submit')}
        sentTitle={t('register.sentTitle')}
        sentText={t('register.sentText')}
        onSend={async (email) => (await register({ email, language }).unwrap()).message}
      />
      <p className="row small">
        <span className="muted">{t('register.haveAccount')}</span>
        <GuestLink to="/login">{t('nav.login')}</GuestLink>
      </p>
    </GuestCard>
  );
};

export default Register;
