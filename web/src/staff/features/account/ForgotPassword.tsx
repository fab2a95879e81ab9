import { accountApi } from './calls.ts';
import { useTexts } from '../../parts/texts.ts';
import { GuestLink } from '../../parts/GuestLink.tsx';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { EmailForm } from './EmailForm.tsx';

/** Requests a mail for choosing a new password. */
const ForgotPassword = () => {
  const { t, language } = useTexts();
  const [send] = accountApi.useForgotPasswordMutation();
  return (
    <GuestCard title={t('forgot.title')} lead={t('forgot.lead')}>
      <EmailForm
        button={t('forgot.submit')}
        sentTitle={t('forgot.sentTitle')}
        sentText={t('forgot.sentText')}
        onSend={async (email) => (await send({ email, language }).unwrap()).message}
      />
      <p className="small">
        <GuestLink to="/login">{t('forgot.back')}</GuestLink>
      </p>
    </GuestCard>
  );
};

export default ForgotPassword;
