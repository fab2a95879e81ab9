import { Button } from '@mantine/core';
import type { Subject } from '@gatelingo/proto/http/privacy';
import { Fragment } from 'react';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from '../PersonalData.module.css';

type Act = 'export' | 'erase' | 'hold';

/** An act, and the person whose data it is about. */
export interface Asked {
  act: Act;
  subject: Subject;
}

/** A person, with what can be done with the person's data. */
export const SubjectRow = ({ subject, onAsk }: { subject: Subject; onAsk: (asked: Asked) => void }) => {
  const { t } = useTexts();
  const { kind, id, name, phone, email, licensePlate, lastAt } = subject;
  const known = [name, phone, email, licensePlate].filter((fact) => fact !== undefined && fact !== '');
  const [title = t(`privacy.kind.${kind}`), ...facts] = known;
  const titleId = `subject-${id}`;
  const act = (act: Act, color: string, variant: string) => (
    <Button
      variant={variant}
      color={color}
      size="compact-md"
      aria-describedby={titleId}
      onClick={() => onAsk({ act, subject })}
    >
      {t(`privacy.act.${act}`)}
    </Button>
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className="row">
          <bdi className="strong" id={titleId}>
            {title}
          </bdi>
          <span className="chip">{t(`privacy.kind.${kind}`)}</span>
        </span>
        <span className="muted small">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
        {lastAt !== undefined && (
          <span className="muted small">
            {t('privacy.find.lastAt')} <Moment at={lastAt} hasDay />
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {act('export', 'blue', 'default')}
        {act('hold', 'blue', 'default')}
        {act('erase', 'red', 'subtle')}
      </div>
    </li>
  );
};
