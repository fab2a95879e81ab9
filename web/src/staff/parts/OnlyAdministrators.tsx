import { Button } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListEmpty } from './ListStates.tsx';
import { useTexts } from './texts.ts';

/** Replaces a page whose calls the role `user` may not make. */
export const OnlyAdministrators = () => {
  const { t } = useTexts();
  return (
    <div className="card">
      <ListEmpty icon={<LockKeyhole size={26} />} title={t('admin.only')} text={t('admin.onlyText')}>
        <Button component={Link} to="/dashboard" variant="default">
          {t('nav.home')}
        </Button>
      </ListEmpty>
    </div>
  );
};
