import { saveFile } from '../../../../shared/save-file.ts';
import { type QrShape, qrSvg } from '../../../parts/qr-shape.ts';

// Pixels of one module: a whole number, for sharp edges.
const moduleSize = 40;

/** The code as a PNG, for programs that cannot use vectors. */
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
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (content) saveFile(name, content);
};
