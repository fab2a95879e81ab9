import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../parts/icons.tsx';
import { EnlargeMark } from './EnlargeMark.tsx';
import { SiteImage } from './SiteImage.tsx';

const LargePicture = ({ label, onClose }: { label: string; onClose: () => void }) => {
  const { t } = useTranslation('public');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="picture-large" aria-label={label} onClose={onClose}>
      <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
        <CloseIcon />
        <span className="visually-hidden">{t('overlay.close')}</span>
      </button>
      <SiteImage label={label} />
    </dialog>
  );
};

/** The drawing of the site; a tap shows it large, the form stays as it is behind it. */
export const SitePicture = () => {
  const { t } = useTranslation('public');
  const [isLarge, setLarge] = useState(false);
  const label = t('registration.siteImage.alt');
  return (
    <>
      <button type="button" className="picture-link" onClick={() => setLarge(true)}>
        <SiteImage label={label} />
        <EnlargeMark />
      </button>
      {isLarge && <LargePicture label={label} onClose={() => setLarge(false)} />}
    </>
  );
};
