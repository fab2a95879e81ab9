import clsx from 'clsx';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { may } from '@gatelingo/proto/roles';
import { LogOut, MapPin, TriangleAlert, Truck } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../data/use-user.ts';
import { LanguageChip } from '../../parts/LanguageChip.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { NumberMark } from '../../parts/NumberProof.tsx';
import { SiteClock } from '../../parts/site-clock.ts';
import { useTexts } from '../../parts/texts.ts';
import { CallState } from './CallState.tsx';
import { Since } from './Since.tsx';
import styles from './VisitCard.module.css';
import { VisitActs } from './VisitActs.tsx';
import type { Acts } from './use-acts.tsx';

/** The next step of a visit's job, as a link for who may open the job. */
const JobLink = ({ job: { _id, step } }: { job: NonNullable<YardVisit['job']> }) => {
  const { t } = useTexts();
  const { role } = useUser();
  const text = step ? (
    <>
      {t('job.stepOf', { number: step.number, count: step.of })} · <bdi>{step.locationName}</bdi>
    </>
  ) : (
    t('job.allConfirmed')
  );
  return may(role, 'jobs') ? <Link to={`/manage-jobs/edit/${_id}`}>{text}</Link> : <span>{text}</span>;
};

/** A visit on the board: the vehicle, its driver, since when and where, what is next, and what staff can do. */
export const VisitCard = ({ visit, acts }: { visit: YardVisit; acts: Acts }) => {
  const { t } = useTexts();
  const { licensePlateTruck: plate, name, surname, loadingNumber, freightCompanyName, job, missingAnswers = 0 } = visit;
  const load = [freightCompanyName, loadingNumber].filter((each) => each !== '' && each !== '-');
  const who = `${name} ${surname}`.trim();
  const mark = <NumberMark isProved={visit.isNumberProved} isShort />;
  return (
    <SiteClock value={visit.timeZone}>
      <article className={styles.card} aria-label={plate || who}>
        <header className={styles.head}>
          <Link className={styles.plate} to={`/registration-overview?id=${visit._id}`}>
            <bdi>{plate || who}</bdi>
          </Link>
          {plate === '' && mark}
          <LanguageChip code={visit.language} />
          <Since visit={visit} />
        </header>
        {plate !== '' && (
          <p className={clsx('ellipsis', styles.who)}>
            <bdi>{who}</bdi>
            {mark}
          </p>
        )}
        <p className={clsx('ellipsis muted small', styles.load)}>
          <bdi>{visit.barcodeName}</bdi>
          {load.map((each, at) => (
            <Fragment key={at}>
              {' · '}
              <bdi>{each}</bdi>
            </Fragment>
          ))}
        </p>
        {visit.placeName !== '' && (
          <p className={styles.place}>
            <MapPin size={15} aria-hidden /> <bdi>{visit.placeName}</bdi>
          </p>
        )}
        {job && (
          <p className={clsx('small', styles.job)}>
            <Truck size={15} aria-hidden />
            <JobLink job={job} />
            {job.step && <Moment at={job.step.dueTime} />}
          </p>
        )}
        {visit.state === 'called' && visit.call && <CallState call={visit.call} />}
        {visit.leftByDriver && (
          <p className="chip chip-yellow">
            <LogOut size={13} aria-hidden /> {t('yard.leftByDriver')}
          </p>
        )}
        {missingAnswers > 0 && (
          <p className="chip chip-yellow">
            <TriangleAlert size={13} aria-hidden /> {t('details.missingAnswers', { number: missingAnswers })}
          </p>
        )}
        {visit.needsExplaining && (
          <p className="chip chip-yellow">
            <TriangleAlert size={13} aria-hidden /> {t('yard.needsExplaining')}
          </p>
        )}
        <VisitActs visit={visit} acts={acts} />
      </article>
    </SiteClock>
  );
};
