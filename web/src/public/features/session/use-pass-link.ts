import { useEffect } from 'react';
import { call } from '../../../shared/api-client.ts';
import { browserPage } from '../../../shared/page.ts';
import { browserStore } from '../../../shared/stored.ts';
import { passAt } from '../../parts/kept-pass.ts';
import { keyHeader } from './guest-key.ts';
import { linkPass } from './link-pass.ts';

/** Staff see who talks, if this phone has a pass of this QR code. */
export const usePassLink = ({ sessionId, barcodeId }: { sessionId: string; barcodeId: string }): void =>
  useEffect(() => {
    const code = passAt(browserStore, barcodeId, Date.now());
    if (code === undefined) return;
    return linkPass({
      send: (signal) => call('linkSession', { body: { code, sessionId }, headers: keyHeader(sessionId), signal }),
      page: browserPage,
    });
  }, [sessionId, barcodeId]);
