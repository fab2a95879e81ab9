import '../../parts/form-page.css';
import './pass.css';
import { useTranslation } from 'react-i18next';
import { AlertIcon, CheckIcon, EraserIcon } from '../../parts/icons.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { useSiteTime } from '../../parts/use-site-time.ts';
import { useMyDataCopy } from './use-my-data-copy.ts';
import { useMyDataLink } from './use-my-data-link.ts';

type Opened = ReturnType<typeof useMyDataLink>;
type Link = Extract<Opened['state'], { name: 'known' }>['link'];

const Copy = ({ code }: { code: string }) => {
  const { t } = useTranslation('pass');
  const copy = useMyDataCopy(code);
  return (
    <>
      <button
        type="button"
        className="button button-main button-large"
        aria-busy={copy.isRunning}
        disabled={copy.isRunning}
        onClick={() => void copy.get()}
      >
        {t('link.ready.get')}
      </button>
      {copy.failure !== undefined && (
        <p className="field-error" role="alert">
          {t(copy.failure)}
        </p>
      )}
    </>
  );
};

const Known = ({ code, link, opened }: { code: string; link: Link; opened: Opened }) => {
  const { t } = useTranslation('pass', { keyPrefix: 'link' });
  const siteTime = useSiteTime(link.timeZone);
  const words = { company: link.companyName, time: siteTime(link.waitsUntil ?? link.endsAt) };
  const Icon = link.state === 'waiting' || link.state === 'running' ? EraserIcon : CheckIcon;
  return (
    <section className="card outcome" aria-live="polite">
      <Icon className="outcome-icon" />
      <h1>{t(`${link.state}.title`)}</h1>
      <p className="outcome-lead">{t(`${link.state}.text`, words)}</p>
      <p>{t(link.isWhole ? 'whole' : 'onlyThis')}</p>
      {link.state === 'ready' && <Copy code={code} />}
      {link.state === 'waiting' && (
        <button
          type="button"
          className="button button-main button-large"
          disabled={opened.isStopping}
          onClick={() => void opened.stop()}
        >
          {t('waiting.stop')}
        </button>
      )}
      {opened.hasFailed && (
        <p className="field-error" role="alert">
          {t('failed.text')}
        </p>
      )}
    </section>
  );
};

/** Opened from a message about the own data: the copy, or an erasure that can be stopped. */
export const MyDataPage = ({ code }: { code: string }) => {
  const { t } = useTranslation('pass');
  const opened = useMyDataLink(code);
  const { state } = opened;
  usePageTitle(t('data.title'));
  if (state.name === 'known') {
    return (
      <main className="page">
        <Known code={code} link={state.link} opened={opened} />
      </main>
    );
  }
  if (state.name === 'loading') {
    return (
      <main className="page page-centered" aria-busy="true">
        <span className="loader" aria-hidden="true" />
        <p role="status">{t('link.loading')}</p>
      </main>
    );
  }
  return (
    <main className="page">
      <section className="card outcome outcome-stopped" role={state.name === 'failed' ? 'alert' : undefined}>
        <AlertIcon className="outcome-icon" />
        <h1>{t(`link.${state.name}.title`)}</h1>
        <p className="outcome-lead">{t(`link.${state.name}.text`)}</p>
        {state.name === 'failed' && (
          <button type="button" className="button button-main button-large" onClick={opened.look}>
            {t('failed.again')}
          </button>
        )}
      </section>
    </main>
  );
};
