const after = (bytes: Buffer, ...more: Buffer[]) => Buffer.concat([bytes, ...more]);
/** The picture with bytes before the first marker of a kind. */
const before = (jpeg: Buffer, marker: number, more: Buffer) => {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]));
  return Buffer.concat([jpeg.subarray(0, at), more, jpeg.subarray(at)]);
};
const segment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};
/** The last coefficient of the scan is 0 in place of 63. */
const withOddScan = (jpeg: Buffer) => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const odd = Buffer.from(jpeg);
  odd[at + 2 + jpeg.readUInt16BE(at + 2) - 2] = 0;
  return odd;
};
const exif = segment(0xe1, Buffer.from('Exif\0\0no directory'));
const tables = 0xdb;
const frame = 0xc0;
const end = 0xd9;

/** The variants of a JPEG that cameras and programs make, by a plain one: each is shown by every browser, so we take it. */
export const phonePictures: readonly (readonly [what: string, of: (jpeg: Buffer) => Buffer])[] = [
  [
    'with 18 bytes before its tables, of a Pixel (sharp#2416)',
    (jpeg) => before(jpeg, tables, after(exif, Buffer.alloc(18, 0x2a))),
  ],
  ['with zeros before its frame', (jpeg) => before(jpeg, frame, Buffer.alloc(40))],
  ['with bytes before its end, of a CCTV camera (sharp#4149)', (jpeg) => before(jpeg, end, Buffer.alloc(16, 0x2a))],
  ['with a scan of odd parameters, of a Samsung (sharp#1578)', withOddScan],
  ['with 0xff in front of a marker', (jpeg) => before(jpeg, tables, Buffer.alloc(3, 0xff))],
  ['with EXIF that cannot be read', (jpeg) => before(jpeg, tables, exif)],
  ['with a comment', (jpeg) => before(jpeg, tables, segment(0xfe, Buffer.from('Żółć 🚛')))],
  ['with zeros behind it', (jpeg) => after(jpeg, Buffer.alloc(64))],
  ["with a phone's second picture behind it", (jpeg) => after(jpeg, jpeg)],
  ["with a phone's film behind it", (jpeg) => after(jpeg, Buffer.from('\0\0\0\x18ftypmp42film'))],
  ['with the trailer of a Samsung behind it', (jpeg) => after(jpeg, Buffer.from('SEFHdata\x18\0\0\0SEFT'))],
];
