import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Store } from '../staff/data/store.ts';
import { theme } from '../staff/shell/theme.ts';
import styles from './Gallery.module.css';
import { Controls } from './samples/Controls.tsx';
import { ThreadParts } from './samples/Thread.tsx';
import { Fields } from './samples/Fields.tsx';
import { Forms } from './samples/Forms.tsx';
import { Lists } from './samples/Lists.tsx';
import { Marks } from './samples/Marks.tsx';
import { NumberProof } from './samples/NumberProof.tsx';
import { PersonalData } from './samples/PersonalData.tsx';
import { Tables } from './samples/Tables.tsx';
import { WholeWindow, type WindowName } from './WholeWindow.tsx';

interface Props {
  store: Store;
  dir: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
  /** The element that fills the window in place of the samples. */
  fills: WindowName | undefined;
}

const Samples = () => (
  <main id="main" className={styles.page}>
    <h1>Component gallery</h1>
    <p className="row small">
      <a href="?">light</a> <a href="?scheme=dark">dark</a> <a href="?dir=rtl">right to left</a>{' '}
      <a href="?dir=rtl&scheme=dark">right to left, dark</a> <a href="?window=page">a page</a>{' '}
      <a href="?window=delete">a dialog</a> <a href="?window=phrases">phrases</a>{' '}
      <a href="?window=guest">before log-in</a>
    </p>
    <Controls />
    <Fields />
    <Forms />
    <Marks />
    <NumberProof />
    <Lists />
    <Tables />
    <PersonalData />
    <ThreadParts />
  </main>
);

/** Every part of the staff area in every state; the tests compare their pictures. */
export const Gallery = ({ store, dir, scheme, fills }: Props) => (
  <Provider store={store}>
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        <Notifications position="bottom-right" limit={4} />
        <MemoryRouter initialEntries={['/truckers']}>
          {fills === undefined ? <Samples /> : <WholeWindow name={fills} />}
        </MemoryRouter>
      </MantineProvider>
    </DirectionProvider>
  </Provider>
);
