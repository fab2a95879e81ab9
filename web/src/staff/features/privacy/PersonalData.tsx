import { History } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSearchFilter } from '../../data/use-search-filter.ts';
import { ChoiceFilter } from '../../parts/FilterBar.tsx';
import { forRight } from '../../parts/for-right.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useTexts } from '../../parts/texts.ts';
import { Holds } from './holds/Holds.tsx';
import { People } from './people/People.tsx';
import { Periods } from './periods/Periods.tsx';
import styles from './PersonalData.module.css';
import { type View, views } from './views.ts';

const pageOf: Record<View, ComponentType> = { people: People, periods: Periods, holds: Holds };

/** Personal data, how long it is kept, and requests about it; for administrators. */
const PersonalData = () => {
  const { t } = useTexts();
  const [address, change] = useSearchFilter();
  const view = views.find((name) => name === address.get('view')) ?? 'people';
  const Shown = pageOf[view];
  return (
    <>
      <PageTitle title={t('privacy.title')} below={t('privacy.lead')}>
        <PageLink to="/audit-log" icon={History} text={t('audit.title')} />
      </PageTitle>
      <div className={styles.views}>
        <ChoiceFilter
          label={t('privacy.show')}
          choices={views.map((name) => ({ name, text: t(`privacy.view.${name}`) }))}
          chosen={view}
          onChoose={(name) => change({ view: name === 'people' ? '' : name })}
        />
      </div>
      <Shown />
    </>
  );
};

export default forRight('privacy', PersonalData, 'privacy.title', 'privacy.lead');
