import { Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { Keys } from './Keys.tsx';
import { areShortcutsOn, switchShortcuts } from './shortcut-choice.ts';
import { paletteKeys, type Shortcut, shortcutsFor } from './shortcuts.ts';
import styles from './ShortcutsDialog.module.css';

/** The keys as a screen reader reads them. */
const spoken = (keys: readonly string[]) => keys.join(' ');

const List = ({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) => {
  const { t } = useTexts();
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={styles.row}>
            <dt>{t(label)}</dt>
            <dd>
              <Keys keys={keys} />
              <span className="visually-hidden">{spoken(keys)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** All keyboard shortcuts of this person's role, and the switch that turns them off. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts();
  const { role } = useUser();
  const [isOn, setOn] = useState(areShortcutsOn);
  const { pages, acts } = shortcutsFor(role);
  const everywhere = [
    { keys: paletteKeys(), label: 'palette.open' },
    ...acts,
    { keys: ['Esc'], label: 'shortcuts.close' },
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="stack">
        <p className="muted">{t('shortcuts.lead')}</p>
        <div className={styles.columns}>
          <List heading={t('shortcuts.pages')} shortcuts={pages} />
          <List heading={t('shortcuts.everywhere')} shortcuts={everywhere} />
        </div>
        <Switch
          label={t('shortcuts.on')}
          description={t('shortcuts.onHint')}
          checked={isOn}
          onChange={({ currentTarget }) => {
            switchShortcuts(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
      </div>
    </Modal>
  );
};

export default ShortcutsDialog;
