/** Widths and distance in pixels, `throttle` in milliseconds; the values are the spec's. */
export const signaturePen = {
  penColor: '#000000',
  backgroundColor: '#ffffff',
  minWidth: 0.5,
  maxWidth: 2.5,
  minDistance: 5,
  throttle: 16,
} as const;
