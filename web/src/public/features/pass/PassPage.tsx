import '../../parts/form-fields.css';
import '../../parts/form-page.css';
import './pass.css';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { OpenPass } from './OpenPass.tsx';
import { usePass } from './use-pass.ts';

const Loading = () => {
  const { t } = useTranslation('pass');
  return (
    <>
      <section className="card pass-loading" role="status">
        <span className="skeleton" aria-hidden="true" />
        <span className="skeleton" aria-hidden="true" />
        <span className="skeleton" aria-hidden="true" />
        <span className="visually-hidden">{t('loading')}</span>
      </section>
      {/* The page does not move when the bar comes. */}
      <div className="bottom-bar save-bar" aria-hidden="true">
        <span className="skeleton pass-bar-loading" />
      </div>
    </>
  );
};

const NoPass = ({ name, onAgain }: { name: 'ended' | 'unknown' | 'failed'; onAgain: () => void }) => {
  const { t } = useTranslation('pass');
  return (
    <section className="card outcome outcome-stopped" role={name === 'failed' ? 'alert' : undefined}>
      <AlertIcon className="outcome-icon" />
      {name === 'failed' ? (
        <>
          <h1>{t('failed.text')}</h1>
          <button type="button" className="button button-main button-large" onClick={onAgain}>
            {t('failed.again')}
          </button>
        </>
      ) : (
        <>
          <h1>{t(`${name}.title`)}</h1>
          <p className="outcome-lead">{t(`${name}.text`)}</p>
        </>
      )}
    </section>
  );
};

/** A driver's own page after registering, until a day after the visit has left. */
export const PassPage = ({ code }: { code: string }) => {
  const { t } = useTranslation('pass');
  const { state, again, codes, leave, answer, watchHidden } = usePass(code);
  usePageTitle(t('title'));
  return (
    <main className="page">
      {state.name === 'shown' ? (
        <OpenPass
          code={code}
          pass={state.pass}
          isOffline={state.isOffline}
          isKept={state.isKept}
          codes={codes}
          leave={leave}
          answer={answer}
          watchHidden={watchHidden}
        />
      ) : state.name === 'loading' ? (
        <Loading />
      ) : (
        <NoPass name={state.name} onAgain={again} />
      )}
    </main>
  );
};
