import { Button } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../data/use-user.ts';
import { ListEmpty } from './ListStates.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useTexts } from './texts.ts';

/** The page for administrators; the role `user`, which may not make its calls, gets its title and the reason. */
export const forAdministrators = (Page: ComponentType, title: string, below?: string) =>
  function ForAdministrators() {
    const { t } = useTexts();
    const { role } = useUser();
    if (role === 'iadmin') return <Page />;
    return (
      <>
        <PageTitle title={t(title)} below={below && t(below)} />
        <div className="card">
          <ListEmpty icon={<LockKeyhole size={26} />} title={t('admin.only')} text={t('admin.onlyText')}>
            <Button component={Link} to="/dashboard" variant="default">
              {t('nav.home')}
            </Button>
          </ListEmpty>
        </div>
      </>
    );
  };
