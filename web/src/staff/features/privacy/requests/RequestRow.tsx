import { Button } from '@mantine/core';
import type { PrivacyRequest, RequestState } from '@gatelingo/proto/http/privacy';
import clsx from 'clsx';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../live/use-now.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from '../PersonalData.module.css';
import { RequestParts } from './RequestParts.tsx';
import { requestFacts } from './request-facts.ts';
import { useCopy } from './use-copy.ts';

const colours: Record<RequestState, string> = {
  open: 'chip-yellow',
  running: 'chip-blue',
  held: 'chip-yellow',
  done: 'chip-green',
  refused: '',
};

const Download = ({ id, about }: { id: string; about: string }) => {
  const { t } = useTexts();
  const { isRunning, start } = useCopy(id);
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<FileDown size={15} aria-hidden />}
      aria-describedby={about}
      loading={isRunning}
      onClick={() => void start()}
    >
      {t('privacy.requests.download')}
    </Button>
  );
};

/** When it is due, in red once that is over. */
const DueBy = ({ request, due }: { request: PrivacyRequest; due: 'later' | 'soon' | 'over' }) => {
  const { t } = useTexts();
  return (
    <span className={clsx('chip', due === 'over' && 'chip-red', due === 'soon' && 'chip-yellow')}>
      {t(due === 'over' ? 'privacy.requests.over' : 'privacy.requests.due')} <Moment at={request.dueBy} hasDay />
    </span>
  );
};

/** The name, which leads to the newest registration of a driver who is still there. */
const Person = ({ subject: { kind, name, visitId } }: Pick<PrivacyRequest, 'subject'>) => {
  const { t } = useTexts();
  const shown = <bdi>{name || t(`privacy.kind.${kind}`)}</bdi>;
  return visitId === undefined ? shown : <Link to={`/registration-overview?id=${visitId}`}>{shown}</Link>;
};

/** A request: of whom, by whom, how far it is, and its copy. */
export const RequestRow = ({ request }: { request: PrivacyRequest }) => {
  const { t } = useTexts();
  const { _id, kind, subject, state, source, reason, askedAt, runsAt, parts } = request;
  const { due, waitsFor, hasFile } = requestFacts(request, useNow('minute'));
  const title = `request-${_id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className="row" id={title}>
          <span className="strong">
            {t(`privacy.requests.${kind}`)} · <Person subject={subject} />
          </span>
          <span className={clsx('chip', colours[state])}>{t(`privacy.state.${state}`)}</span>
          {due !== 'met' && <DueBy request={request} due={due} />}
        </span>
        <span className="muted small">
          {t(`privacy.by.${source}`)} · <Moment at={askedAt} hasDay />
          {reason !== undefined && reason !== '' && (
            <>
              {' '}
              · <bdi>{reason}</bdi>
            </>
          )}
        </span>
        {waitsFor === 'driver' && <span className="small">{t('privacy.requests.onSite')}</span>}
        {waitsFor === 'time' && runsAt !== undefined && (
          <span className="small">
            {t('privacy.requests.runsAt')} <Moment at={runsAt} hasDay />
          </span>
        )}
        {parts.length > 0 && <RequestParts request={request} />}
      </div>
      {hasFile && (
        <div className={styles.acts}>
          <Download id={_id} about={title} />
        </div>
      )}
    </li>
  );
};
