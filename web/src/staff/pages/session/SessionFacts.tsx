import type { SessionAbout } from '../../../shared/session/conversation.ts';
import { fullTime } from '../../format/dates.ts';
import { languageName } from '../../format/language-name.ts';
import { Abilities } from '../../parts/Abilities.tsx';
import { useTexts } from '../../parts/texts.ts';
import styles from './SessionFacts.module.css';

/** The session's id, the guest's language by name and AWS code, and who talks with him; on wide screens more of it. */
export const SessionFacts = ({ about, isWide }: { about: SessionAbout; isWide: boolean }) => {
  const { t, language } = useTexts();
  const { sessionId, guestLanguage, occupant } = about;
  return (
    <dl className={isWide ? styles.facts : styles.narrow}>
      <dt>{t('session.id')}</dt>
      <dd>
        <code className={styles.id}>{sessionId}</code>
      </dd>
      <dt>{t('session.guestLanguage')}</dt>
      <dd>
        {guestLanguage ? (
          <>
            <bdi>{guestLanguage.name}</bdi>
            {guestLanguage.awsCode !== '' && <> ({guestLanguage.awsCode})</>}
          </>
        ) : (
          <span className="muted">{t('session.notChosen')}</span>
        )}
      </dd>
      <dt>{t('sessions.occupant')}</dt>
      <dd>{occupant === '' ? t('sessions.none') : <bdi>{occupant}</bdi>}</dd>
      {isWide && (
        <>
          {guestLanguage && (
            <>
              <dt>{t('language.abilities')}</dt>
              <dd>
                {languageName(guestLanguage.code, language) !== guestLanguage.name && (
                  <span className="muted">{languageName(guestLanguage.code, language)} </span>
                )}
                <Abilities language={guestLanguage} />
              </dd>
            </>
          )}
          <dt>{t('sessions.active')}</dt>
          <dd>{t(about.isActive ? 'answer.yes' : 'answer.no')}</dd>
          <dt>{t('barcode.site')}</dt>
          <dd>
            <bdi>{about.siteName}</bdi>
          </dd>
          <dt>{t('column.gate')}</dt>
          <dd>
            <bdi>{about.barcodeName}</bdi>
          </dd>
          <dt>{t('session.started')}</dt>
          <dd>
            <time dateTime={about.startedAt}>{fullTime(about.startedAt, language)}</time>
          </dd>
        </>
      )}
    </dl>
  );
};
