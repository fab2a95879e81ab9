import { Button } from '@mantine/core';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { Printer } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import { useLater } from '../../../parts/use-later.ts';

const loadDialog = () => import('./SlipDialog.tsx');

type Registration = Pick<
  RegistrationDetails,
  'siteName' | 'licensePlateTruck' | 'preferredLanguage' | 'isNumberProved' | 'entered'
>;

/** Prints the slip again, of a driver whom staff entered. */
export const SlipButton = ({ registration }: { registration: Registration }) => {
  const { t } = useTexts();
  const { Dialog, open, close } = useLater(loadDialog);
  const { entered, siteName, licensePlateTruck: plate, preferredLanguage: language, isNumberProved } = registration;
  if (!entered) return null;
  const { siteId, registrationNumber } = entered;
  const of = { siteId, siteName, plate, language, hasNumber: isNumberProved !== undefined, registrationNumber };
  return (
    <div>
      <Button variant="default" leftSection={<Printer size={17} aria-hidden />} onClick={open}>
        {t('enterDriver.slip')}
      </Button>
      {Dialog && <Dialog of={of} onClose={close} />}
    </div>
  );
};
