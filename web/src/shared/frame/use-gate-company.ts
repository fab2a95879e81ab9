import { useEffect, useState } from 'react';
import { call, type CallResponse } from '../api-client.ts';

/** The part of a privacy text about the company whose QR code led to the page. */
type GateCompany = Pick<CallResponse<'getRegistrationForm'>, 'companyName' | 'keptDays'>;

/** The company whose QR code led to the page; undefined on pages without a code. */
export const useGateCompany = (isWanted: boolean): GateCompany | undefined => {
  const [company, setCompany] = useState<GateCompany>();
  useEffect(() => {
    const barcodeId = new URLSearchParams(window.location.search).get('barcodeId') ?? '';
    if (!isWanted || barcodeId === '') return undefined;
    let isCurrent = true;
    call('getRegistrationForm', { query: { barcodeId } }).then(
      (info) => isCurrent && info.inUse && setCompany(info),
      (failure: unknown) => console.warn('The company of the code is not known.', failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return company;
};
