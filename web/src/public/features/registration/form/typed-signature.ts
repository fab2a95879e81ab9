/** Writes a name as a signature, for drivers who cannot draw one. In CSS pixels on a canvas scaled to the device's. */
export const drawTypedName = (canvas: HTMLCanvasElement, name: string): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { offsetWidth: width, offsetHeight: height } = canvas;
  const font = (size: number) => `italic ${size}px "Snell Roundhand", "Segoe Script", cursive`;
  context.save();
  context.fillStyle = '#000000';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = font(48);
  const scale = Math.min(1, (width - 32) / context.measureText(name).width);
  context.font = font(48 * scale);
  context.fillText(name, width / 2, height / 2);
  context.restore();
};
