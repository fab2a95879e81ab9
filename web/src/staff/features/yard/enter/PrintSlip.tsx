import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import { Slip, type Slipped } from './Slip.tsx';

/** The slip before it is printed. */
export const PrintSlip = ({ of, onClose }: { of: Slipped; onClose: () => void }) => {
  const { t } = useTexts();
  return (
    <>
      <Slip of={of} />
      <div className="row">
        <Button data-autofocus leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
          {t('enterDriver.slip')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </>
  );
};
