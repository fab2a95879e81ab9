import { Alert, Button, TextInput } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';

interface Props {
  button: string;
  sentTitle: string;
  sentText: string;
  /** Returns the server's message. */
  onSend: (email: string) => Promise<string>;
}

/** Asks for an e-mail address and sends a mail to it; then shows the address, the next step, and how to send it again. */
export const EmailForm = ({ button, sentTitle, sentText, onSend }: Props) => {
  const { t, language } = useTexts();
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const form = useSendForm({
    start: { email: '' },
    needed: { email: 'field.emailNeeded' },
    send: async ({ email }) => {
      const message = await onSend(email);
      if (sent) toastDone(t('account.sentAgain'));
      setSent({ email: email.trim(), message });
    },
  });

  if (sent) {
    return (
      <form className="stack" onSubmit={form.submit} noValidate>
        <Alert color="green" variant="light" role="status" title={sentTitle} icon={<MailCheck size={20} aria-hidden />}>
          <p>
            <b>
              <bdi>{sent.email}</bdi>
            </b>
          </p>
          <p>{language === 'en' ? sent.message : sentText}</p>
          {language === 'en' && <p className="muted">{sentText}</p>}
        </Alert>
        <FormAlert failure={form.failure} />
        <div className="row">
          <Button type="submit" variant="default" loading={form.submitting}>
            {t('team.resend')}
          </Button>
          <Button variant="subtle" onClick={() => setSent(undefined)}>
            {t('account.otherAddress')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextInput
        label={t('field.email')}
        type="email"
        autoComplete="email"
        autoFocus
        required
        {...form.input('email')}
      />
      <FormAlert failure={form.failure} />
      <Button type="submit" size="md" loading={form.submitting}>
        {button}
      </Button>
    </form>
  );
};
