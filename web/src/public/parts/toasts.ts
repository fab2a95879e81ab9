import { createListeners } from '../../shared/listeners.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'error';
  text: string;
}

// Milliseconds. A toast's text is also on the page.
const shownFor = 8_000;

let shown: readonly Toast[] = [];
let last = 0;
const { subscribe, notify } = createListeners();

const show = (next: readonly Toast[]) => {
  shown = next;
  notify();
};

/** Short messages that disappear by themselves. */
export const toasts = {
  shown: (): readonly Toast[] => shown,
  subscribe,
  add: (kind: Toast['kind'], text: string): void => {
    const id = (last += 1);
    show([...shown.filter((toast) => toast.text !== text), { id, kind, text }]);
    setTimeout(() => toasts.remove(id), shownFor);
  },
  /** For a page in another language. */
  clear: (): void => show([]),
  remove: (id: number): void => {
    if (shown.some((toast) => toast.id === id)) show(shown.filter((toast) => toast.id !== id));
  },
};
