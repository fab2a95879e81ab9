import type { ReactNode } from 'react';
import type { SessionAbout } from '../../../../shared/session/session-view.ts';
import { fullTime } from '../../../../shared/format/dates.ts';
import { Abilities } from '../Abilities.tsx';
import { DriverChats, DriverName } from '../Driver.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './SessionFacts.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="muted">{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

/** The driver, the session's id, the guest's language by name and AWS code, and the colleague in the session; more on wide screens. */
export const SessionFacts = ({ about, isWide }: { about: SessionAbout; isWide: boolean }) => {
  const { t, language } = useTexts();
  const { sessionId, driver, guestLanguage, occupant } = about;
  return (
    <dl className={isWide ? styles.wide : styles.narrow}>
      {driver && (
        <Fact name={t('column.driver')}>
          <DriverName driver={driver} />
          <DriverChats driver={driver} />
        </Fact>
      )}
      <Fact name={t('session.id')}>
        <code className={styles.id}>{sessionId}</code>
      </Fact>
      <Fact name={t('session.guestLanguage')}>
        {guestLanguage && <bdi>{guestLanguage.name}</bdi>}
        {guestLanguage && guestLanguage.awsCode !== '' && <> ({guestLanguage.awsCode})</>}
        {!guestLanguage && <span className="muted">{t('session.notChosen')}</span>}
      </Fact>
      <Fact name={t('sessions.occupant')}>{occupant === '' ? t('sessions.none') : <bdi>{occupant}</bdi>}</Fact>
      {isWide && (
        <>
          {guestLanguage && (
            <Fact name={t('language.abilities')}>
              <Abilities language={guestLanguage} />
            </Fact>
          )}
          <Fact name={t('sessions.active')}>{t(about.isActive ? 'answer.yes' : 'answer.no')}</Fact>
          <Fact name={t('barcode.site')}>
            <bdi>{about.siteName}</bdi>
          </Fact>
          <Fact name={t('column.gate')}>
            <bdi>{about.barcodeName}</bdi>
          </Fact>
          <Fact name={t('session.started')}>
            <time dateTime={about.startedAt}>{fullTime(about.startedAt, language)}</time>
          </Fact>
        </>
      )}
    </dl>
  );
};
