import { createTheme } from '@mantine/core';

/** Colours, radii and type are CSS variables (styles/theme.css); this sets only the components' behaviour. */
export const theme = createTheme({
  primaryColor: 'blue',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        // Locking the scroll would write a <style> element, which the content security policy refuses.
        lockScroll: false,
        // Outside <main> its header would be a second banner of the page.
        portalProps: { target: '#main' },
        centered: true,
        radius: 'var(--radius-card)',
      },
    },
  },
});
