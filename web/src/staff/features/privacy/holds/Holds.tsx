import { Button } from '@mantine/core';
import type { Hold } from '@gatelingo/proto/http/privacy';
import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Confirm } from '../../../parts/Confirm.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { privacyApi } from '../calls.ts';
import styles from '../PersonalData.module.css';

const HoldRow = ({ hold, name, onEnd }: { hold: Hold; name: string; onEnd: () => void }) => {
  const { t } = useTexts();
  const title = `hold-${hold._id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className="row">
          <bdi className="strong" id={title}>
            {name}
          </bdi>
          <span className="chip">{t(`privacy.kind.${hold.subject.kind}`)}</span>
        </span>
        <bdi>{hold.reason}</bdi>
        <span className="muted small">
          {t('privacy.hold.endsAt')} <Moment at={hold.endsAt} hasDay />
        </span>
      </div>
      <div className={styles.acts}>
        <Button variant="default" size="compact-md" aria-describedby={title} onClick={onEnd}>
          {t('privacy.hold.end')}
        </Button>
      </div>
    </li>
  );
};

/** Whose data is kept whatever asks for its end. */
export const Holds = () => {
  const { t } = useTexts();
  const query = privacyApi.useHoldsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end] = privacyApi.useEndHoldMutation();
  const [asked, setAsked] = useState<Hold>();
  const rows = useMemo(() => query.data?.pages.flatMap(({ holds }) => holds), [query.data]);
  const nameOf = ({ subject: { name, kind } }: Hold) => name || t(`privacy.kind.${kind}`);
  return (
    <section className="stack" aria-labelledby="holds">
      <div>
        <h2 className="card-title" id="holds">
          {t('privacy.view.holds')}
        </h2>
        <p className="muted">{t('privacy.holds.lead')}</p>
      </div>
      <List
        query={query}
        rows={rows}
        failed={t('privacy.failed')}
        empty={
          <ListEmpty icon={<Lock size={26} />} title={t('privacy.holds.empty')} text={t('privacy.holds.emptyText')}>
            <Button component={Link} to="/personal-data" variant="default">
              {t('privacy.find.title')}
            </Button>
          </ListEmpty>
        }
      >
        {(holds) => (
          <ul className={styles.rows}>
            {holds.map((hold) => (
              <HoldRow key={hold._id} hold={hold} name={nameOf(hold)} onEnd={() => setAsked(hold)} />
            ))}
          </ul>
        )}
      </List>
      {asked && (
        <Confirm
          title={t('privacy.hold.endTitle', { name: nameOf(asked) })}
          text={t('privacy.hold.endText')}
          button={t('privacy.hold.end')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await end(asked._id).unwrap();
            toastDone(t('privacy.hold.ended'));
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
};
