import { roles } from '@gatelingo/proto/roles';
import { useTexts } from '../../../parts/texts.ts';
import styles from './RoleWords.module.css';

/** The rights of each role in words, below the team. */
export const RoleWords = () => {
  const { t } = useTexts();
  return (
    <section className={styles.roles} aria-labelledby="team-roles">
      <h2 className="card-title" id="team-roles">
        {t('team.roles')}
      </h2>
      <dl className="facts">
        {roles.map((role) => (
          <div key={role} className={styles.role}>
            <dt>{t(`shell.role.${role}`)}</dt>
            <dd>{t(`team.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
