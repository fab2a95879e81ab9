import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import { EraserIcon } from '../../../parts/icons.tsx';
import { errorProps, FieldError, fieldId } from './FormField.tsx';
import { signaturePen } from './signature-pen.ts';
import { isOnlyBars, watchResizes } from './signature-resize.ts';
import { drawTypedName } from './typed-signature.ts';

interface SignatureFieldProps {
  value: string;
  error: string | undefined;
  typedName: string;
  /** `isTyped`: it is the typed name. */
  onSignature: (png: string, isTyped: boolean) => void;
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** The canvas in device pixels, for a sharp line; more than twice would only make the file larger. */
const fitCanvas = (canvas: HTMLCanvasElement): number => {
  const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  return ratio;
};

export const SignatureField = ({ value, error, typedName, onSignature }: SignatureFieldProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const kept = useRef(value);
  const latest = useRef(value);
  const report = useRef(onSignature);
  const [status, setStatus] = useState<'captured' | 'cleared' | 'resized' | 'typedHint'>();
  useEffect(() => {
    report.current = onSignature;
    latest.current = value;
  }, [onSignature, value]);

  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    const ratio = fitCanvas(surface);
    const drawn = new SignaturePad(surface, signaturePen);
    pad.current = drawn;
    if (kept.current !== '') {
      const size = { ratio, width: surface.offsetWidth, height: surface.offsetHeight };
      void drawn.fromDataURL(kept.current, size).catch(() => report.current('', false));
    }
    drawn.addEventListener('endStroke', () => {
      report.current(drawn.toDataURL('image/png'), false);
      setStatus('captured');
    });
    const stopWatching = watchResizes(window, (before, after) => {
      if (isOnlyBars(before, after, isTouch())) return;
      fitCanvas(surface);
      drawn.clear();
      if (latest.current === '') return;
      report.current('', false);
      setStatus('resized');
    });
    return () => {
      stopWatching();
      drawn.off();
    };
  }, []);

  const clear = useCallback(() => {
    pad.current?.clear();
    report.current('', false);
    setStatus('cleared');
  }, []);

  const signTyped = () => {
    if (!canvas.current) return;
    if (typedName === '') return setStatus('typedHint');
    pad.current?.clear();
    drawTypedName(canvas.current, typedName);
    report.current(canvas.current.toDataURL('image/png'), true);
    setStatus('captured');
  };

  return (
    <fieldset className="field" id={fieldId('signature')} tabIndex={-1} {...errorProps('signature', error)}>
      <legend>{t('fields.signature')}</legend>
      <p className="hint" id="signature-hint">
        {t('signature.hint')}
      </p>
      <canvas
        ref={canvas}
        className={error ? 'signature-pad signature-wrong' : 'signature-pad'}
        role="img"
        aria-label={t('fields.signature')}
        aria-describedby="signature-hint"
      />
      <div className="signature-actions">
        <button type="button" className="button" onClick={clear}>
          <EraserIcon />
          {t('signature.clear')}
        </button>
        <button type="button" className="link-button" onClick={signTyped}>
          {t('signature.typed')}
        </button>
      </div>
      <p className="hint" role="status">
        {status ? t(`signature.${status}`) : ''}
      </p>
      <FieldError name="signature" error={error} />
    </fieldset>
  );
};
