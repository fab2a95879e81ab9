import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactNode, useMemo, useState } from 'react';
import { hasWords } from '../../parts/fold.ts';
import { useTexts } from '../../parts/texts.ts';
import { countryOptions } from './countries.ts';
import styles from './SmsCountries.module.css';

interface Props {
  value: readonly string[];
  error: ReactNode;
  onChange: (next: string[]) => void;
}

/** The countries whose mobile numbers may get a code by SMS; none means the site's own. */
export const SmsCountries = ({ value, error, onChange }: Props) => {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const options = useMemo(() => countryOptions(value, language), [value, language]);
  return (
    <MultiSelect
      classNames={styles}
      label={t('site.smsCountries')}
      description={t('site.smsCountriesHint')}
      name="smsCountries"
      placeholder={value.length === 0 ? t('site.smsCountriesOwn') : ''}
      data={options}
      value={[...value]}
      error={error}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('select.none')}
      filter={({ options: all, search }) => all.filter((each) => 'label' in each && hasWords(each.label, search))}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      // Closed after each choice: the buttons below are free again.
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      // Escape closes the list first, then the form around it.
      onKeyDown={(event) => isOpen && event.key === 'Escape' && event.stopPropagation()}
      onChange={onChange}
    />
  );
};
