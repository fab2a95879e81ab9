import { FilterField } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { useTexts } from '../../../parts/texts.ts';
import styles from './ChatList.module.css';
import type { ChatFilter } from './use-chat-filter.ts';
import { orders, oneOf, views } from './views.ts';

interface SelectProps<T extends string> {
  label: string;
  name: string;
  value: T;
  options: readonly [T, ...T[]];
  text: (option: T) => string;
  onChange: (value: T) => void;
}

const Select = <T extends string>({ label, name, value, options, text, onChange }: SelectProps<T>) => (
  <FilterField label={label}>
    <select
      className={fieldStyles.input}
      name={name}
      value={value}
      onChange={({ target }) => onChange(oneOf(options, target.value))}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {text(option)}
        </option>
      ))}
    </select>
  </FilterField>
);

/** Search, view and order of the chats. */
export const ChatFilters = ({ filter }: { filter: ChatFilter }) => {
  const { t } = useTexts();
  return (
    <div className={styles.filters} role="search" aria-label={t('filter.label')}>
      <FilterField label={t('conversations.search')} isWide>
        <input
          className={fieldStyles.input}
          type="search"
          name="query"
          maxLength={200}
          value={filter.words}
          onChange={(event) => filter.type(event.target.value)}
        />
      </FilterField>
      <Select
        label={t('conversations.show')}
        name="show"
        value={filter.view}
        options={views}
        text={(view) => t(`conversations.view.${view}`)}
        onChange={filter.show}
      />
      <Select
        label={t('conversations.sort')}
        name="sort"
        value={filter.order}
        options={orders}
        text={(order) => t(`conversations.order.${order}`)}
        onChange={filter.sort}
      />
    </div>
  );
};
