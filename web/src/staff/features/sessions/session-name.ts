interface Placed {
  barcodeName: string;
  siteName: string;
}

/** Where the guest is: the gate and its site. */
export const placeOf = ({ barcodeName, siteName }: Placed): string =>
  [barcodeName, siteName].filter(Boolean).join(' · ');
