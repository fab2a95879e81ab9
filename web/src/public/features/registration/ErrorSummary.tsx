import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import { overlay } from '../../../shared/frame/overlay-store.ts';
import { fieldId } from './FormField.tsx';
import { requiredFields } from './registration-form.ts';
import type { Problems } from './use-registration-form.ts';

/** All missing or wrong fields at the top, with links to them; gets the focus when it appears. */
export const ErrorSummary = ({ problems }: { problems: Problems }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const summary = useRef<HTMLElement>(null);
  const wrong = requiredFields.filter((name) => problems.fields[name] !== undefined);
  const [first] = wrong;
  // With one field wrong and nothing else to say, the driver stands at the field: no long way back from the top.
  const only = wrong.length === 1 && problems.text === undefined && first !== 'barcodeId' ? first : undefined;
  const focusWrong = useEffectEvent(() => {
    const field = only === undefined ? null : document.getElementById(fieldId(only));
    const target = field ?? summary.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: field ? 'center' : 'start' });
  });
  useEffect(() => {
    const focus = () => focusWrong();
    focus();
    // Nothing behind an open overlay can get the focus, so this waits until the overlay closes.
    return overlay.subscribe(() => {
      if (overlay.state().kind === 'none') setTimeout(focus);
    });
  }, [problems.turn]);

  const jump = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const field = document.getElementById(fieldId(name));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  };

  return (
    <section ref={summary} className="notice notice-error" tabIndex={-1} role="alert" aria-labelledby="problems-title">
      <AlertIcon />
      <div>
        <h2 id="problems-title">{problems.title}</h2>
        {problems.text && <p>{problems.text}</p>}
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              {name === 'barcodeId' ? (
                <span>{problems.fields[name]}</span>
              ) : (
                <a href={`#${fieldId(name)}`} onClick={(event) => jump(event, name)}>
                  {problems.text && `${t(`fields.${name}`)}: `}
                  {problems.fields[name]}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
