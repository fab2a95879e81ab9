import { Button } from '@mantine/core';
import { House, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListEmpty } from '../parts/ListStates.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { useTexts } from '../parts/texts.ts';

/** An address without a page, and the way home. */
export const NotFound = () => {
  const { t } = useTexts();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <div className="card">
        <ListEmpty icon={<SearchX size={26} />} title={t('notFound.text')}>
          <Button component={Link} to="/dashboard" leftSection={<House size={17} aria-hidden />}>
            {t('nav.home')}
          </Button>
        </ListEmpty>
      </div>
    </>
  );
};
