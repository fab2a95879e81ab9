import { Button } from '@mantine/core';
import { may, type Right } from '@gatelingo/proto/roles';
import { LockKeyhole } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../data/use-user.ts';
import { ListEmpty } from './ListStates.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useTexts } from './texts.ts';

/** The page for roles with a right; another one, which may not make its calls, gets its title and the reason. */
export const forRight = (right: Right, Page: ComponentType, title: string, below?: string) =>
  function ForRight() {
    const { t } = useTexts();
    const { role } = useUser();
    if (may(role, right)) return <Page />;
    return (
      <>
        <PageTitle title={t(title)} below={below && t(below)} />
        <div className="card">
          <ListEmpty
            icon={<LockKeyhole size={26} />}
            title={t(may('dispatcher', right) ? 'admin.dispatchers' : 'admin.only')}
            text={t('admin.onlyText', { role: t(`shell.role.${role}`) })}
          >
            <Button component={Link} to="/dashboard" variant="default">
              {t('nav.home')}
            </Button>
          </ListEmpty>
        </div>
      </>
    );
  };
