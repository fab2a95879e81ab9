import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';

interface Props {
  button: string;
  sentTitle: string;
  sentText: string;
  /** Returns the server's message. */
  onSend: (email: string) => Promise<string>;
}

/** Asks for an e-mail address and sends a mail to it; then shows the server's message and the next step. */
export const EmailForm = ({ button, sentTitle, sentText, onSend }: Props) => {
  const { t, language, fields } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [message, setMessage] = useState<string>();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? t('field.emailNeeded') : null) },
  });

  const submit = form.onSubmit(async ({ email }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setMessage(await onSend(email));
    } catch (problem) {
      setFailure(problem);
      form.setErrors(fields(problem));
    } finally {
      setBusy(false);
    }
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
    <form className="stack" onSubmit={submit} noValidate>
      <TextInput
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        required
        {...form.getInputProps('email')}
      />
      <FormAlert failure={failure} />
      <Button type="submit" size="md" loading={isBusy}>
        {button}
      </Button>
    </form>
  );
};
