import QRCode from 'qrcode';

/** White modules around the code, as the standard requires. */
export const quietZone = 4;

export interface QrShape {
  /** Modules along one side, with the quiet zone. */
  size: number;
  /** An SVG path of the dark modules; one module is one unit. */
  path: string;
}

/** A QR code as vectors. It stays readable with a quarter of it dirty or torn (level Q). */
export const qrShape = (text: string): QrShape => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' });
  const parts: string[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x) === 0) continue;
      let width = 1;
      while (x + width < modules.size && modules.get(y, x + width) !== 0) width += 1;
      const along = String(width);
      parts.push(`M${String(x + quietZone)} ${String(y + quietZone)}h${along}v1h-${along}z`);
      x += width - 1;
    }
  }
  return { size: modules.size + 2 * quietZone, path: parts.join('') };
};

/** The code as an SVG file, `millimetres` wide. */
export const qrSvg = (shape: QrShape, millimetres: number): string => {
  const [size, width] = [String(shape.size), `${String(millimetres)}mm`];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${shape.path}"/></svg>`;
};
