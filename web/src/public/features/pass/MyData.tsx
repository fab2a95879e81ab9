import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFor } from '../../../shared/frame/kept-days.ts';
import { CheckIcon } from '../../parts/icons.tsx';
import { useSiteTime } from '../../parts/use-site-time.ts';
import { CodeField } from './CodeField.tsx';
import { type MyDataState, useMyData } from './use-my-data.ts';

type Of<Step extends MyDataState['step']> = Extract<MyDataState, { step: Step }>;
type MyDataAsk = ReturnType<typeof useMyData>;

const kinds = ['registrations', 'documents', 'jobs', 'sessions'] as const;

/** The periods, and what can be asked for. */
const Kept = ({
  shown,
  ask,
  timeZone,
}: {
  shown: Of<'shown'>['shown'];
  ask: MyDataAsk;
  timeZone: string | undefined;
}) => {
  const { t, i18n } = useTranslation('pass', { keyPrefix: 'data' });
  const siteTime = useSiteTime(timeZone);
  const kept = keptFor(i18n.language, shown.keptDays);
  return (
    <>
      <p>{t('kept.title', { company: shown.companyName })}</p>
      <dl className="pass-kept">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`kept.${kind}`)}</dt>
            <dd>{kept[kind]}</dd>
          </div>
        ))}
      </dl>
      {shown.erasureWaitsUntil && <p>{t('erasing', { time: siteTime(shown.erasureWaitsUntil) })}</p>}
      {shown.channel ? (
        <div className="pass-data-buttons">
          <button type="button" className="button" onClick={() => ask.choose(shown, 'export')}>
            {t('copy')}
          </button>
          <button type="button" className="button" onClick={() => ask.choose(shown, 'erase')}>
            {t('erase')}
          </button>
        </div>
      ) : (
        <p>{t('noWay')}</p>
      )}
    </>
  );
};

/** Of this registration, or of everything, which takes a code. */
const Choosing = ({ state: { shown, kind }, ask }: { state: Of<'choosing'>; ask: MyDataAsk }) => {
  const { t } = useTranslation('pass', { keyPrefix: 'data' });
  return (
    <>
      <p>{t(`ask.${kind}`)}</p>
      <div className="pass-data-buttons">
        <button type="button" className="button" disabled={ask.isBusy} onClick={() => void ask.ask(kind)}>
          {t('onlyThis')}
        </button>
        {shown.canGetCode && (
          <button type="button" className="button" disabled={ask.isBusy} onClick={() => void ask.askCode(shown, kind)}>
            {t('everything')}
          </button>
        )}
      </div>
      <p>{t('byWhatsApp')}</p>
      <button type="button" className="link-button" onClick={() => ask.back(shown)}>
        {t('back')}
      </button>
    </>
  );
};

const CodeStep = ({ state, ask }: { state: Of<'code'>; ask: MyDataAsk }) => {
  const { t } = useTranslation('pass');
  return (
    <>
      <p role="status">{t('sms.sent')}</p>
      <CodeField
        key={state.sent}
        id="my-data-code"
        label={t(state.kind === 'export' ? 'data.copy' : 'data.erase')}
        isNext
        isSending={ask.isBusy}
        problem={state.problem}
        onType={() => undefined}
        onCode={(text) => void ask.typed(state, text)}
      />
      <button
        type="button"
        className="link-button"
        disabled={ask.isBusy}
        onClick={() => void ask.askCode(state.shown, state.kind, state.sent + 1)}
      >
        {t('sms.again')}
      </button>
      <button type="button" className="link-button" onClick={() => ask.back(state.shown)}>
        {t('data.back')}
      </button>
    </>
  );
};

const AskedStep = ({ state: { kind, asked }, timeZone }: { state: Of<'asked'>; timeZone: string | undefined }) => {
  const { t } = useTranslation('pass', { keyPrefix: 'data' });
  const siteTime = useSiteTime(timeZone);
  return (
    <p className="pass-connected" role="status">
      <CheckIcon />
      <span>
        {kind === 'erase' && asked.waitsUntil && `${t('erasing', { time: siteTime(asked.waitsUntil) })} `}
        {t(`sent.${asked.channel}`)}
      </span>
    </p>
  );
};

/** The periods of the driver's data, a copy of it, and its erasure. The answer goes to the number: a pass may be in anybody's hands. */
export const MyData = ({ code, timeZone }: { code: string; timeZone: string | undefined }) => {
  const { t } = useTranslation('pass');
  const ask = useMyData(code);
  const { state, failure, isBusy } = ask;
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  const before = useRef(step);
  // The pressed button is gone with its step. The field for a code takes the focus itself.
  useEffect(() => {
    if (before.current !== step && step !== 'code') heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <section className="card pass-data" aria-labelledby="pass-data">
      <h2 id="pass-data" ref={heading} tabIndex={-1}>
        {t('data.title')}
      </h2>
      {state.step === 'closed' && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void ask.open()}>
          {t('data.show')}
        </button>
      )}
      {state.step === 'shown' && <Kept shown={state.shown} ask={ask} timeZone={timeZone} />}
      {state.step === 'choosing' && <Choosing state={state} ask={ask} />}
      {state.step === 'code' && <CodeStep state={state} ask={ask} />}
      {state.step === 'asked' && <AskedStep state={state} timeZone={timeZone} />}
      {failure && (
        <p className="field-error" role="alert">
          {t(`sms.${failure}`)}
        </p>
      )}
    </section>
  );
};
