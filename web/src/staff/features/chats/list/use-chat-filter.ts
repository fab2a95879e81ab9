import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Order, oneOf, orders, type View, views } from './views.ts';

export interface ChatFilter {
  /** The searched text, as it is typed, and once typing has paused. */
  words: string;
  settled: string;
  view: View;
  order: Order;
  /** The filter as the end of an address; empty without one. */
  search: string;
  type: (words: string) => void;
  show: (view: View) => void;
  sort: (order: Order) => void;
  clear: () => void;
}

/** The filter of the list, kept in the address, which the links to the chats carry on. */
export const useChatFilter = (): ChatFilter => {
  const [address, setAddress] = useSearchParams();
  const [words, setWords] = useState(() => address.get('q') ?? '');
  const [settled] = useDebouncedValue(words.trim(), 300);
  const put = (name: string, value: string, first = '') =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === first) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const type = (text: string) => {
    setWords(text);
    put('q', text.trim());
  };
  const kept = address.toString();
  return {
    ...{ words, settled, type },
    view: oneOf(views, address.get('show')),
    order: oneOf(orders, address.get('sort')),
    search: kept === '' ? '' : `?${kept}`,
    show: (view) => put('show', view, views[0]),
    sort: (order) => put('sort', order, orders[0]),
    clear: () => {
      setWords('');
      setAddress({}, { replace: true });
    },
  };
};
