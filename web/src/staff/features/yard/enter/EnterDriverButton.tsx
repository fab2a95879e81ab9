import { Button } from '@mantine/core';
import { UserRoundPlus } from 'lucide-react';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useLater } from '../../../parts/use-later.ts';

const loadDialog = () => import('./EnterDriver.tsx');

/** Opens the form for a driver without a phone, at the site that the board shows. */
export const EnterDriverButton = () => {
  const { t } = useTexts();
  const [search] = useSearchFilter();
  const { Dialog, open, close } = useLater(loadDialog);
  return (
    <>
      <Button variant="default" leftSection={<UserRoundPlus size={17} aria-hidden />} onClick={open}>
        {t('enterDriver.title')}
      </Button>
      {Dialog && <Dialog siteId={search.get('site') ?? ''} onClose={close} />}
    </>
  );
};
