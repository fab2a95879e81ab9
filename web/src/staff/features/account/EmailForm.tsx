import { Alert, Button, TextInput } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useSendForm } from '../../parts/use-send-form.ts';

interface Props {
  button: string;
  sentTitle: string;
  sentText: string;
  /** Returns the server's message. */
  onSend: (email: string) => Promise<string>;
}

/** Asks for an e-mail address and sends a mail to it; then shows the server's message and the next step. */
export const EmailForm = ({ button, sentTitle, sentText, onSend }: Props) => {
  const { t, language } = useTexts();
  const [message, setMessage] = useState<string>();
  const form = useSendForm({
    start: { email: '' },
    needed: { email: 'field.emailNeeded' },
    send: async ({ email }) => setMessage(await onSend(email)),
  });

  if (message !== undefined) {
    return (
      <Alert color="green" variant="light" role="status" title={sentTitle} icon={<MailCheck size={20} aria-hidden />}>
        <p>{language === 'en' ? message : sentText}</p>
        {language === 'en' && <p className="muted">{sentText}</p>}
      </Alert>
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
