import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  text: string;
  /** A count or state beside the text. */
  mark?: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
}

/** Tabs: the arrow keys move between them, Tab goes on into the chosen one. */
export const Tabs = <Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) => {
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = {
      ArrowRight: isRightToLeft ? at - 1 : at + 1,
      ArrowLeft: isRightToLeft ? at + 1 : at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ name, text, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            className={styles.tab}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? 'tab-panel' : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text} {mark}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
};
