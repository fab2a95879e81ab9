import { Button } from '@mantine/core';
import { LogOut, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { deviceTime } from '../../../shared/format/dates.ts';
import { api } from '../../data/api.ts';
import { useAppDispatch } from '../../data/store.ts';
import { useLogOut } from '../../data/use-log-out.ts';
import { useUser } from '../../data/use-user.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { useTexts } from '../../parts/texts.ts';
import { FoundCompany } from './FoundCompany.tsx';
import styles from './Waiting.module.css';

/** For a person whose administrators were asked, or refused: what happens next, and a company of one's own instead. */
const Waiting = () => {
  const { t, language } = useTexts();
  const { state, email, domain } = useUser();
  const logOut = useLogOut();
  const dispatch = useAppDispatch();
  // `LoginWatch` reads it, also by itself.
  const { fulfilledTimeStamp: checkedAt, error } = api.endpoints.currentUser.useQueryState(undefined);
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await dispatch(api.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    setChecking(false);
  };
  const words = { email, domain };
  const isPending = state === 'pending';
  return (
    <GuestCard
      title={t(isPending ? 'waiting.title' : 'waiting.declinedTitle')}
      lead={t(isPending ? 'waiting.lead' : 'waiting.declined', words)}
    >
      {isPending && (
        <>
          <p role="status">
            {t('waiting.next')}{' '}
            {checkedAt !== undefined && (
              <span className="muted nowrap">
                {t('waiting.checkedAt', { time: deviceTime(language, new Date(checkedAt).toISOString()) })}
              </span>
            )}
          </p>
          <FormAlert failure={error} />
          <Button
            size="md"
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={isChecking}
            onClick={() => void check()}
          >
            {t('waiting.check')}
          </Button>
        </>
      )}
      <section className={styles.own} aria-labelledby="own-company">
        <h2 className="card-title" id="own-company">
          {t(isPending ? 'waiting.own' : 'waiting.ownAfter')}
        </h2>
        <p className="muted small">{t('waiting.ownText', words)}</p>
        <FoundCompany isMain={!isPending} />
      </section>
      <Button variant="subtle" leftSection={<LogOut size={16} aria-hidden />} onClick={logOut}>
        {t('nav.logout')}
      </Button>
    </GuestCard>
  );
};

export default Waiting;
