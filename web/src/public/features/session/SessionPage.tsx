import '../../parts/form-page.css';
import '../../parts/form-fields.css';
import './session.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalFooter } from '../../../shared/frame/LegalFooter.tsx';
import { createPlayer } from '../../../shared/session/audio/player.ts';
import { usePageTitle } from '../../parts/page-title.ts';
import { consumeWish } from '../../parts/talk-address.ts';
import { CodeNotInUse } from '../../parts/CodeNotInUse.tsx';
import { useFormInfo } from '../../parts/use-form-info.ts';
import { OpenSession } from './OpenSession.tsx';
import { StartPage } from './StartPage.tsx';
import { useGuestSession } from './use-guest-session.ts';

/** The guest's page of a session, from the code to the last message. */
export const SessionPage = ({ barcodeId }: { barcodeId: string }) => {
  const { t } = useTranslation('session');
  usePageTitle(t('title'));
  const where = useFormInfo(barcodeId);
  const guest = useGuestSession(barcodeId);
  const [player] = useState(createPlayer);
  const { start } = guest;
  const beginAsked = useEffectEvent(() => {
    if (consumeWish() && guest.sessionId === undefined) void start();
  });
  useEffect(() => beginAsked(), []);
  // Any tap allows sound, also the one that starts the session; after the phone was locked another tap is needed.
  useEffect(() => {
    const events = ['pointerup', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, player.unlock);
    return () => {
      for (const event of events) document.removeEventListener(event, player.unlock);
      player.close();
    };
  }, [player]);

  if (guest.sessionId !== undefined) {
    return (
      <OpenSession
        key={guest.sessionId}
        sessionId={guest.sessionId}
        barcodeId={barcodeId}
        where={where}
        player={player}
        guest={guest}
      />
    );
  }
  const isNotInUse = where.state === 'not-in-use' || guest.isNotInUse;
  return (
    <>
      {isNotInUse ? <CodeNotInUse /> : <StartPage barcodeId={barcodeId} where={where} guest={guest} />}
      <LegalFooter />
    </>
  );
};
