import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move from a link, button or tick of a row to the same one of the next or previous row. */
export const onArrowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const pressed = event.target as Element;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!pressed.matches('a, button, input[type=checkbox]')) return;
  const row = pressed.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  const place = [...row.cells].findIndex((cell) => cell.contains(pressed));
  const cell = (next as HTMLTableRowElement).cells[place];
  const target = cell?.querySelector<HTMLElement>('a, button, input') ?? next.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
};
