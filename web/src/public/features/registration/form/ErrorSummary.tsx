import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../../parts/icons.tsx';
import { overlay } from '../../../../shared/frame/overlay-store.ts';
import { fieldId } from './FormField.tsx';
import type { Problems } from './problems.ts';

interface ErrorSummaryProps {
  problems: Problems;
  /** All fields in the order of the page. */
  order: readonly string[];
  /** The label of a field that is not one of every form. */
  labelOf?: (name: string) => string | undefined;
}

/** All missing or wrong fields at the top, with links to them; gets the focus when it appears. */
export const ErrorSummary = ({ problems, order, labelOf }: ErrorSummaryProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const summary = useRef<HTMLElement>(null);
  const wrong = order.filter((name) => problems.fields[name] !== undefined);
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

  /** A text of ours names its field; a question must be named, and whatever the server says too. */
  const lineOf = (name: string) => {
    const label = labelOf?.(name);
    if (label === undefined) return `${problems.text ? `${t(`fields.${name}`)}: ` : ''}${problems.fields[name]}`;
    return (
      <span>
        <bdi>{label}</bdi>
        {/[?!.:]$/.test(label.trim()) ? ' ' : ': '}
        {problems.fields[name]}
      </span>
    );
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
                  {lineOf(name)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
