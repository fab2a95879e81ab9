import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactNode, useMemo, useState } from 'react';
import { hasWords } from '../../parts/fold.ts';
import { useTexts } from '../../parts/texts.ts';

interface Props {
  /** IANA. */
  value: string;
  error: ReactNode;
  onChange: (next: string) => void;
}

/** The zone by whose clock a site's times are shown. */
export const TimeZone = ({ value, error, onChange }: Props) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const options = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].sort(), [value]);
  return (
    <Select
      label={t('site.timeZone')}
      description={t('site.timeZoneHint')}
      name="timeZone"
      data={options}
      value={value}
      error={error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('select.none')}
      filter={({ options: all, search }) => all.filter((each) => 'label' in each && hasWords(each.label, search))}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // Escape closes the list first, then the form around it.
      onKeyDown={(event) => isOpen && event.key === 'Escape' && event.stopPropagation()}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
};
