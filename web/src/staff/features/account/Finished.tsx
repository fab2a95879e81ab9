import { Alert, Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';

/** The account's change is done; with a link to log in. */
export const Finished = ({ title, message, text }: { title: string; message: string; text: string }) => {
  const { t, language } = useTexts();
  return (
    <GuestCard title={title}>
      <Alert color="green" variant="light" role="status" icon={<Check size={20} aria-hidden />}>
        {language === 'en' ? message : text}
      </Alert>
      <Button component={Link} to="/login" size="md">
        {t('login.submit')}
      </Button>
    </GuestCard>
  );
};
