import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '../staff/shell/styles/mantine.css';
import '../staff/shell/styles/theme.css';
import '../staff/shell/styles/base.css';
import './fonts.css';
import { startI18n } from '../shared/i18n.ts';
import { Gallery } from './Gallery.tsx';
import { galleryStore } from './gallery-store.ts';
import { isWindow } from './WholeWindow.tsx';

// `?window=page` shows what fills a window instead of the samples; `?dir=rtl` shows everything as in a language that is read from the right; `?scheme=dark` in the dark theme.
const asked = new URLSearchParams(location.search);

const start = async (root: HTMLElement) => {
  const [store] = await Promise.all([
    galleryStore(),
    startI18n(['staff', 'public'], import.meta.glob('../locales/*/{staff,public}.json')),
  ]);
  const isFromRight = asked.get('dir') === 'rtl';
  if (isFromRight) document.documentElement.dir = 'rtl';
  const fills = asked.get('window');
  createRoot(root).render(
    <StrictMode>
      <Gallery
        store={store}
        dir={isFromRight ? 'rtl' : 'ltr'}
        scheme={asked.get('scheme') === 'dark' ? 'dark' : 'light'}
        fills={isWindow(fills) ? fills : undefined}
      />
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
