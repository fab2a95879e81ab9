import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { searchOf } from './search-marks.ts';

const typingMs = 300;

/** The words in the search field, kept in the address, and what to search once nobody types. */
export const useSearchedWords = () => {
  const [address, changeAddress] = useSearchFilter();
  const [words, setWords] = useState(() => address.get('q') ?? '');
  const [settled] = useDebouncedValue(words, typingMs);
  const type = (text: string) => {
    setWords(text);
    changeAddress({ q: text.trim() });
  };
  return { words, setWords: type, searched: searchOf(settled) };
};
