import { useTranslation } from 'react-i18next';
import { OfflineIcon, SpeechIcon } from '../../parts/icons.tsx';
import { hasGone, type Pass } from '../../parts/kept-pass.ts';
import { talkAddress } from '../../parts/talk-address.ts';
import { useSiteTime } from '../../parts/use-site-time.ts';
import { WhereLine } from '../../parts/WhereLine.tsx';
import { CallScreen } from './CallScreen.tsx';
import { GoodBye } from './GoodBye.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { LeaveSite } from './LeaveSite.tsx';
import { MyData } from './MyData.tsx';
import { NumberCode } from './NumberCode.tsx';
import { stepOfNow } from './step-of-now.ts';
import { LaterSteps, WhatNow } from './PassSteps.tsx';
import { SiteCard } from './SiteCard.tsx';
import type { NumberCodes } from './use-pass.ts';
import { type AnswerCall, useCall } from './use-call.ts';
import { WakeMe } from './WakeMe.tsx';
import { WhatsApp } from './WhatsApp.tsx';

const Facts = ({ pass }: { pass: Pass }) => {
  const { t } = useTranslation('pass');
  const siteTime = useSiteTime(pass.timeZone);
  const known = [
    ['number', pass.registrationNumber],
    ['gate', pass.barcodeName],
    ['plate', pass.licensePlateTruck],
  ] as const;
  // A registration by a questionnaire has no plate.
  const facts = known.filter(([, value]) => value !== '');
  return (
    <dl className="card pass-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd translate="no">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('time')}</dt>
        <dd>
          <time dateTime={pass.registeredAt}>{siteTime(pass.registeredAt)}</time>
        </dd>
      </div>
    </dl>
  );
};

const TalkBar = ({ barcodeId, isMain }: { barcodeId: string; isMain: boolean }) => {
  const { t } = useTranslation('public', { keyPrefix: 'talk' });
  return (
    <div className="bottom-bar save-bar">
      <a className={`button button-large${isMain ? ' button-main' : ''}`} href={talkAddress(barcodeId)}>
        <SpeechIcon />
        {t('link')}
      </a>
    </div>
  );
};

interface OpenPassProps {
  code: string;
  pass: Pass;
  /** The last try failed: it is shown as it was. */
  isOffline: boolean;
  /** No server has answered since the page was opened. */
  isKept: boolean;
  codes: NumberCodes;
  leave: () => Promise<void>;
  answer: AnswerCall;
  watchHidden: (isOn: boolean) => void;
}

/** The present step, then the later steps, the facts of the registration, and the way to the staff. */
export const OpenPass = ({ code, pass, isOffline, isKept, codes, leave, answer, watchHidden }: OpenPassProps) => {
  const { t } = useTranslation('pass');
  const siteTime = useSiteTime(pass.timeZone);
  const isGone = hasGone(pass);
  // A call that the phone has from before may be over: it stands on the page, but covers nothing and rings nobody.
  const calling = useCall(isKept ? undefined : pass.call, answer, { isGone, watchHidden });
  const active = isGone ? undefined : stepOfNow(pass);
  return (
    <>
      <div className="page-heading">
        <h1>{t('title')}</h1>
        <WhereLine parts={[pass.companyName, pass.siteName]} />
      </div>
      <div role="status">
        {isOffline && (
          <p className="pass-offline">
            <OfflineIcon />
            <span>{t('offline', { time: siteTime(pass.answeredAt) })}</span>
          </p>
        )}
      </div>
      {isGone ? <GoodBye pass={pass} /> : <WhatNow pass={pass} active={active} answer={answer} />}
      {pass.call && calling.isOpen && <CallScreen call={pass.call} answer={answer} onClose={calling.close} />}
      {pass.visit && !isGone && <WakeMe pass={pass} isOn={calling.isAwake} toggle={calling.toggleAwake} />}
      {pass.whatsApp && !pass.isCompleted && !isGone && <WhatsApp whatsApp={pass.whatsApp} />}
      {!isGone && <LaterSteps steps={pass.steps.filter((step) => step !== active)} />}
      <Facts pass={pass} />
      {!isGone && <SiteCard pass={pass} />}
      {pass.visit && !isGone && <LeaveSite isReported={pass.visit.leftByDriver === true} leave={leave} />}
      {pass.number && !pass.isCompleted && !isGone && <NumberCode number={pass.number} codes={codes} />}
      {!isGone && <HomeScreen />}
      <MyData code={code} timeZone={pass.timeZone} />
      <TalkBar barcodeId={pass.barcodeId} isMain={!active?.linkCode} />
    </>
  );
};
