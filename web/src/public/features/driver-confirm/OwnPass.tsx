import { useState } from 'react';
import { validPassCode } from '../../parts/kept-pass.ts';
import { PassLink } from '../../parts/PassLink.tsx';
import { phoneStore } from './step-sender.ts';

/** The way back to the pass, on a phone that keeps a valid one. */
export const OwnPass = ({ isMain = false }: { isMain?: boolean }) => {
  const [code] = useState(() => validPassCode(phoneStore, Date.now()));
  return <PassLink code={code} isMain={isMain} />;
};
