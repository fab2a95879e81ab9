import { Button, Modal } from '@mantine/core';
import { MapPinned, MapPinPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { placesApi } from '../calls.ts';
import { useUser } from '../../../data/use-user.ts';
import { ListEmpty, RowsLoading } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { inUse } from '../in-use.ts';
import { SiteSelect } from '../SiteSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { CreateLocationForm } from './CreateLocationForm.tsx';
import styles from './OurLocations.module.css';
import { SiteLocations } from './SiteLocations.tsx';
import { may } from '@gatelingo/proto/roles';

/** Of more sites than this one is found faster in the select. */
const mostOffered = 12;

/** The locations of a chosen site; the choice is kept in the address. */
const OurLocations = () => {
  const { t } = useTexts();
  const { role } = useUser();
  const sites = placesApi.useSitesQuery(undefined);
  const [search, setSearch] = useSearchParams();
  const siteId = search.get('siteId') ?? '';
  const site = sites.data?.find(({ _id }) => _id === siteId);
  const [isAdding, setAdding] = useState(false);
  const [isSiteNeeded, setSiteNeeded] = useState(false);

  useFailureToast(sites.error, t('site.fetchFailed'));

  const add = () => {
    if (siteId !== '') {
      setAdding(true);
      return;
    }
    setSiteNeeded(true);
    toastFailed(t('ourLocations.siteFirst'));
  };
  const choose = (chosen: string) => {
    setSiteNeeded(false);
    setSearch(chosen === '' ? {} : { siteId: chosen }, { replace: true });
  };
  const addButton = may(role, 'locations') && (
    <Button leftSection={<MapPinPlus size={17} aria-hidden />} onClick={add}>
      {t('ourLocations.add')}
    </Button>
  );

  return (
    <>
      <PageTitle title={t('ourLocations.title')} below={<LiveState />}>
        {addButton}
      </PageTitle>
      <div className={styles.site}>
        <SiteSelect value={siteId} error={isSiteNeeded ? t('ourLocations.siteFirst') : undefined} onChange={choose} />
      </div>
      {site ? (
        <SiteLocations key={site._id} site={site} addButton={addButton} />
      ) : (
        <div className="card">
          {siteId !== '' && sites.isLoading ? (
            <RowsLoading />
          ) : (
            <ListEmpty icon={<MapPinned size={26} />} title={t('ourLocations.choose')}>
              <span className={styles.sites}>
                {inUse(sites.data ?? [])
                  .slice(0, mostOffered)
                  .map(({ _id, plainName }) => (
                    <Button key={_id} variant="default" onClick={() => choose(_id)}>
                      {plainName}
                    </Button>
                  ))}
              </span>
            </ListEmpty>
          )}
        </div>
      )}
      <Modal
        opened={isAdding}
        onClose={() => setAdding(false)}
        size={980}
        padding={0}
        title={<span className={styles.modalTitle}>{t('ourLocations.add')}</span>}
        closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
      >
        <CreateLocationForm
          siteId={siteId}
          isCard={false}
          onCreated={() => {
            setAdding(false);
            toastDone(t('location.created'));
          }}
        />
      </Modal>
    </>
  );
};

export default OurLocations;
