import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import type { SessionAbout } from '../../../../shared/session/session-view.ts';
import { fullTime } from '../../../../shared/format/dates.ts';
import { Abilities } from '../Abilities.tsx';
import { DriverChats, DriverName } from '../Driver.tsx';
import { withZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './SessionFacts.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

/** The session's id, the guest's language by name and AWS code, and the colleague in it; the rest under "Details". */
export const SessionFacts = ({ about }: { about: SessionAbout }) => {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { sessionId, driver, guestLanguage, occupant } = about;
  return (
    <div className={styles.about}>
      <dl className={styles.facts}>
        <Fact name={t('session.id')}>
          <code className={styles.id}>{sessionId}</code>
        </Fact>
        <Fact name={t('session.guestLanguage')}>
          {guestLanguage && <bdi>{guestLanguage.name}</bdi>}
          {guestLanguage && guestLanguage.awsCode !== '' && <> ({guestLanguage.awsCode})</>}
          {!guestLanguage && <span className="muted">{t('session.notChosen')}</span>}
        </Fact>
        <Fact name={t('sessions.occupant')}>{occupant === '' ? t('sessions.none') : <bdi>{occupant}</bdi>}</Fact>
        {driver && (
          <Fact name={t('column.driver')}>
            <DriverName driver={driver} /> <DriverChats driver={driver} />
          </Fact>
        )}
      </dl>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('session.details')}
      </button>
      {isOpen && (
        <dl className={clsx(styles.facts, styles.details)} aria-label={t('session.about')}>
          <Fact name={t('sessions.active')}>{t(about.isActive ? 'answer.yes' : 'answer.no')}</Fact>
          <Fact name={t('barcode.site')}>
            <bdi>{about.siteName}</bdi>
          </Fact>
          <Fact name={t('column.gate')}>
            <bdi>{about.barcodeName}</bdi>
          </Fact>
          <Fact name={t('session.started')}>
            <time dateTime={about.startedAt}>
              {withZone(fullTime(about.startedAt, language, about.timeZone), about.timeZone)}
            </time>
          </Fact>
          {guestLanguage && (
            <Fact name={t('language.abilities')}>
              <Abilities language={guestLanguage} />
            </Fact>
          )}
        </dl>
      )}
    </div>
  );
};
