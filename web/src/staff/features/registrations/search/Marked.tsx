import { createContext, useContext } from 'react';
import styles from './Marked.module.css';
import { searchMarks } from './search-marks.ts';

const Searched = createContext('');

/** The text that is searched in the list inside. */
export const SearchedWords = Searched.Provider;

/** A text of a found row, with what was searched marked. */
export const Marked = ({ text, isNumber = false }: { text: string; isNumber?: boolean }) =>
  searchMarks(text, useContext(Searched), { isNumber }).map((piece, index) =>
    piece.isHit ? (
      <mark key={index} className={styles.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
