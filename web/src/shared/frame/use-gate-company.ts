import { useEffect, useState } from 'react';
import { call } from '../api-client.ts';

/** The company whose QR code led to the page; undefined on pages without a code. */
export const useGateCompany = (isWanted: boolean): string | undefined => {
  const [company, setCompany] = useState<string>();
  useEffect(() => {
    const barcodeId = new URLSearchParams(window.location.search).get('barcodeId') ?? '';
    if (!isWanted || barcodeId === '') return undefined;
    let isCurrent = true;
    call('getRegistrationForm', { query: { barcodeId } }).then(
      (info) => isCurrent && info.inUse && setCompany(info.companyName),
      (failure: unknown) => console.warn('The company of the code is not known.', failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return company;
};
