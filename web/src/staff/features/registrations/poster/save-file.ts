import { type QrShape, qrSvg } from './qr-shape.ts';

/** Hands a file to the browser's downloads. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; an address that is taken back at once breaks it in some browsers.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
};

// Pixels of one module: whole ones, so that edges stay sharp.
const moduleSize = 40;

/** The code as a picture for whoever can't place vectors. */
export const saveQrPng = async (name: string, shape: QrShape): Promise<void> => {
  const canvas = document.createElement('canvas');
  canvas.width = shape.size * moduleSize;
  canvas.height = shape.size * moduleSize;
  const context = canvas.getContext('2d');
  if (!context) {
    saveFile(name.replace(/png$/, 'svg'), new Blob([qrSvg(shape, 120)], { type: 'image/svg+xml' }));
    return;
  }
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.scale(moduleSize, moduleSize);
  context.fill(new Path2D(shape.path));
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (content) saveFile(name, content);
};
