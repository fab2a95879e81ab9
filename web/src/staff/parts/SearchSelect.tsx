import { Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { type ReactNode, useEffect, useState } from 'react';
import { hasWords } from './fold.ts';
import styles from './SearchSelect.module.css';
import { useTexts } from './texts.ts';

export interface SearchOption {
  value: string;
  label: string;
  /** A remark behind the label, which is not searched. */
  mark?: string | undefined;
}

interface Props {
  label: string;
  name: string;
  /** Empty: nothing is chosen. */
  value: string;
  /** The chosen option's label, where it may not be among the options. */
  valueLabel?: string | undefined;
  /** Undefined while they are loaded. */
  options: readonly SearchOption[] | undefined;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** With it the caller searches, and `options` are what was found; without it the options are searched here. */
  onSearch?: (text: string) => void;
  /** There are more options than these. */
  hasMore?: boolean;
  onChange: (value: string, option?: SearchOption) => void;
}

// More than this nobody reads: one types on.
const maxShownOptions = 50;

/** A select that searches as one types, over thousands of options; by keyboard, too, and it can be emptied. */
export const SearchSelect = (props: Props) => {
  const { label, name, value, valueLabel, options, placeholder, description, error, required = false } = props;
  const { disabled = false, onSearch, hasMore = false, onChange } = props;
  const { t } = useTexts();
  // Undefined while nothing was typed: then all options are shown, and the input has the chosen one's label.
  const [typed, setTyped] = useState<string>();
  const search = (text: string | undefined) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  const combobox = useCombobox({
    // Also by Escape: what is shown is always what is chosen.
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      search(undefined);
    },
  });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const found = onSearch || typed === undefined ? options : options?.filter((each) => hasWords(each.label, typed));
  const shown = found?.slice(0, maxShownOptions) ?? [];
  const isCut = hasMore || (found?.length ?? 0) > maxShownOptions;
  const chosen = options?.find((each) => each.value === value)?.label ?? valueLabel ?? '';

  // Enter takes the first that is found.
  const first = shown[0]?.value;
  useEffect(() => {
    if (typed !== undefined && typed !== '' && first !== undefined) selectFirstOption();
    else resetSelectedOption();
  }, [typed, first, selectFirstOption, resetSelectedOption]);

  const choose = (next: string) => {
    onChange(
      next,
      shown.find((each) => each.value === next),
    );
    combobox.closeDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    search(undefined);
  };
  return (
    <Combobox store={combobox} withinPortal={false} classNames={styles} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          label={label}
          name={name}
          description={description}
          error={error}
          required={required}
          disabled={disabled}
          placeholder={placeholder}
          spellCheck={false}
          value={value !== '' && typed === undefined ? chosen : (typed ?? '')}
          data-value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={(event) => {
            // While options are open it chooses one, and does not send the form.
            if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault();
          }}
          onChange={({ currentTarget: { value: text } }) => {
            combobox.openDropdown();
            search(text);
            // An emptied input means nobody, or nothing.
            if (text === '' && value !== '') onChange('');
          }}
          rightSectionPointerEvents={value === '' || disabled ? 'none' : 'all'}
          rightSection={
            value === '' || disabled ? (
              <Combobox.Chevron error={Boolean(error)} />
            ) : (
              <Combobox.ClearButton
                aria-hidden={false}
                aria-label={t('select.clear', { name: label })}
                onClear={() => {
                  onChange('');
                  leave();
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Options aria-label={label} className={styles.options}>
          {shown.map((each) => (
            <Combobox.Option
              key={each.value}
              value={each.value}
              active={each.value === value}
              aria-selected={each.value === value}
              className={styles.option}
            >
              {each.label}
              {each.mark !== undefined && <span className={styles.mark}> {each.mark}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {shown.length === 0 && <p className={styles.note}>{t(options ? 'select.none' : 'list.loading')}</p>}
        {isCut && <p className={styles.note}>{t('select.more')}</p>}
      </Combobox.Dropdown>
    </Combobox>
  );
};
