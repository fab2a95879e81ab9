import { Combobox } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';

/** A row of the search: what is chosen by Enter or a click. */
export interface Row {
  id: string;
  icon: Entry['icon'];
  title: string;
  about?: string;
  keys?: readonly string[] | undefined;
  choose: () => void;
}
interface OptionProps {
  row: Row;
  id: string;
  isMarked: boolean;
  onMark: () => void;
}

/** One row; `isMarked`: Enter chooses it. */
export const Option = ({ row, id, isMarked, onMark }: OptionProps) => {
  const { icon: Icon, title, about, keys } = row;
  return (
    <Combobox.Option
      value={row.id}
      id={id}
      className={styles.option ?? ''}
      selected={isMarked}
      aria-selected={isMarked}
      onMouseMove={onMark}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        {about !== undefined && about !== '' && <bdi className={styles.about}>{about}</bdi>}
      </span>
      {keys && <Keys keys={keys} />}
      {isMarked && <CornerDownLeft size={15} className={styles.enter} aria-hidden />}
    </Combobox.Option>
  );
};

interface ResultNoticeProps {
  isLoading: boolean;
  count: number;
  isTyped: boolean;
  hasFailed: boolean;
}

/** The running search, the number of results, and that there are none: the last is shown, all is read aloud. */
export const ResultNotice = ({ isLoading, count, isTyped, hasFailed }: ResultNoticeProps) => {
  const { t } = useTexts();
  const isEmpty = isTyped && count === 0 && !hasFailed;
  const nothing = hasFailed ? '' : t('palette.nothing');
  const result = count === 0 ? nothing : t('palette.found', { count });
  return (
    <p className={isEmpty ? styles.empty : 'visually-hidden'} role="status">
      {isLoading ? t('palette.loading') : isTyped && result}
    </p>
  );
};
