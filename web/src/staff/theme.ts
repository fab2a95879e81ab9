import { createTheme } from '@mantine/core';

/** Colours, radii and type are CSS variables (styles/theme.css); this only says how components behave. */
export const theme = createTheme({
  primaryColor: 'blue',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { radius: 'var(--radius-control)' } },
    // Locking the scroll would write a <style> element, which the content security policy refuses.
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'var(--radius-card)' } },
  },
});
