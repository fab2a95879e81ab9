import type { PhraseId } from '@gatelingo/proto/phrases';

/** A question mark at the top right: the drawing beside it is a question. */
const asked = 'M16.6 4.6a2.6 2.6 0 1 1 4 2.2c-.9.6-1.4 1.2-1.4 2.2M19.2 12.5h.01';
/** A sheet with a folded corner. */
const sheet = 'M5 2h9l5 5v15H5zM14 2v5h5';
/** A hall with a roller door, at the right. */
const hall = 'M10.5 22V7.5l6-5 6 5V22M13.5 22V11.5h6V22M13.5 15h6M13.5 18.5h6';
/** A truck that faces right, with space above it for a sign. */
const truck =
  'M6 18.5H2.5V10H14v8.5h-4M14 13h3.5l4 3.5v2h-1M17 18.5h-3M6 18.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16.8 18.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0';
/** The same truck with its box open at the top. */
const openTruck = truck.replace('V10H14v8.5h-4', 'V10M14 9v9.5h-4');
/** A pallet as seen from its side, at the bottom left. */
const pallet = 'M2 18h13M2 22h13M3 18v4M8.5 18v4M14 18v4';
const bubble = 'M3 3h18v14h-9l-5 5v-5H3z';
const ring = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';
/** The mark of a person: head and shoulders, 9 wide. */
const person = (x: number, y: number) =>
  `M${x - 2.3} ${y}a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M${x - 4.5} ${y + 9.5}c0-3.4 1.8-5.3 4.5-5.3s4.5 1.9 4.5 5.3`;

/** One line drawing for each phrase on a grid of 24: stroked, never filled. */
export const pictogramPaths: Record<PhraseId, string> = {
  'i-have-arrived': 'M12 22.5S4 15.6 4 9.5a8 8 0 0 1 16 0c0 6.1-8 13-8 13zM8.5 9.8l2.5 2.5 4.5-5',
  'i-am-here-to-load': `${openTruck}M8 1v10M4.5 7.5L8 11l3.5-3.5`,
  'i-am-here-to-unload': `${openTruck}M8 13V2M4.5 5.5L8 2l3.5 3.5`,
  'i-have-a-slot': 'M3 4.5h18V21H3zM3 9.5h18M8 2v4M16 2v4M8 15l2.8 2.8L16 12.5',
  'where-do-i-report': `${person(7.5, 6)}M2 15.5h13.5V22M2 15.5V22${asked}`,
  'please-come-to-the-office':
    'M10.5 22V2H22v20zM14.5 6.5h.01M18 6.5h.01M14.5 11h.01M18 11h.01M14.5 22v-6H18v6M1 16h6.5M4.5 13l3 3-3 3',

  'here-are-my-papers':
    'M8 2h6l3 3v7.5H8zM11 6h2M11 9h3M1.5 17l3-1.5c2-.8 4-.5 5.5.8h3.5c2 0 2 2.7 0 2.7H10M14.5 18l4.5-2.6c2.3-1.2 3.8 1 1.8 2.6L15 22H6.5l-5-1',
  'please-stamp-the-cmr':
    'M9.5 11.5c0-2-1.8-3-1.8-5.5a4.3 4.3 0 0 1 8.6 0c0 2.5-1.8 3.5-1.8 5.5H19V17H5v-5.5zM4 21.5h16',
  'please-sign-here': 'M6 17l1-5L16.5 2.5l4 4L11 16zM14 5l4 4M3 21.5h18',
  'a-document-is-missing': `${sheet}M9.2 12l5.6 5.6M14.8 12l-5.6 5.6`,
  'please-show-your-papers':
    'M5 9.5V1.5h9.5L19 6v3.5M14.5 1.5V6H19M8.5 6h2M1.5 17c3-4 6.5-5.5 10.5-5.5s7.5 1.5 10.5 5.5c-3 4-6.5 5.5-10.5 5.5S4.5 21 1.5 17zM10 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  'what-is-your-reference': `M6 8.5L4.5 22M12.5 8.5L11 22M2 13h13M1.5 18h13${asked}`,
  'your-papers-are-ready': `${sheet}M8.5 14.5l2.7 2.7 4.5-5`,

  'how-long-do-i-wait': `M2 2h11M2 22h11M3.5 2c0 5.5 4 6.5 4 10s-4 4.5-4 10M11.5 2c0 5.5-4 6.5-4 10s4 4.5 4 10M6.5 19h2${asked}`,
  'please-wait-a-moment': 'M5 2h14M5 22h14M7 2c0 6 5 6.5 5 10s-5 4-5 10M17 2c0 6-5 6.5-5 10s5 4 5 10M10.5 18.5h3',
  'please-wait-in-your-vehicle':
    'M4.5 19V5.5a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3V19zM4.5 14h15M10 7.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8.5 14c0-2 1.5-3 3.5-3s3.5 1 3.5 3M8 16.5h.01M16 16.5h.01M7 19v3M17 19v3M1.5 8v3.5M22.5 8v3.5',
  'we-will-call-you':
    'M6 17v-6a6 6 0 0 1 12 0v6l2 2.5H4zM10.5 22.5h3M12 5V2.5M2 10c0-3 1-5.5 3-7.5M22 10c0-3-1-5.5-3-7.5',
  'about-half-an-hour':
    'M3 13.5a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 1.5h5M12 1.5v3M7.3 10h3.5l-2 2.8c3 0 3 4.2 0 4.2-.8 0-1.3-.2-1.7-.7M13.7 12.2c0-3 3.6-3 3.6 0v2.6c0 3-3.6 3-3.6 0z',
  'it-is-your-turn': 'M9 12.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 23c0-3.5 3-5.5 8-5.5s8 2 8 5.5M12 1v6M8.5 4L12 7.5 15.5 4',

  'where-do-i-park': `M12 6H2v16h13v-6.5M6.5 19v-9H9a2.7 2.7 0 0 1 0 5.4H6.5${asked}`,
  'which-ramp': `M2 22V9.5l6.5-5.5 4.5 3.8M15 15.5V22M5 22v-9.5h7V22M5 15.7h7M5 19h7${asked}`,
  'please-guide-me-in':
    'M10 4.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M3 2.5L7.5 10h9L21 2.5M8.5 10L10 16l-1 6.5M15.5 10L14 16l1 6.5',
  'please-open-the-barrier':
    'M2 22h7M3.5 22V12h4v10M5.5 12L21.5 2.5M11 8.5l1.5 2.5M16 5.5l1.5 2.5M17 22v-8.5M13.5 17l3.5-3.5 3.5 3.5',
  'please-park-in-the-waiting-area':
    'M10 15H2V2h14v7M6.5 11.5V5.5h3a2.3 2.3 0 0 1 0 4.5h-3M12 17a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M17.5 14v3.2l2 1.3',
  'please-drive-to-the-ramp': `${hall}M1 15h7M5 12l3 3-3 3`,
  'please-reverse': `M1.5 2v20${truck.replaceAll('M2.5', 'M4.5')}M20 5H6M9.5 1.5L6 5l3.5 3.5`,
  'please-pull-forward': `${truck}M3 5h17M16.5 1.5L20 5l-3.5 3.5`,
  'please-drive-onto-the-weighbridge':
    'M5 10.5H2.5V1.5H12v9H9M12 4.5h4l4 3.5v2.5h-.5M15.5 10.5H12M5 10.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15.5 10.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M1.5 15h21M4.5 15L3 22.5h18L19.5 15M12 22.5l2.5-4',

  'i-need-a-pallet-jack':
    'M1.5 2h5M4 2l2 11M3.5 13H8v5h14.5M4.3 18.5V13M3.8 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M20 18v3.5h.01M11.5 14V6H21v8z',
  'do-you-exchange-pallets':
    'M3 10h18M3 14.5h18M4 10v4.5M12 10v4.5M20 10v4.5M4 5h15M16 2l3 3-3 3M20 19.5H5M8 16.5l-3 3 3 3',
  'how-many-pallets': `${pallet}M4 14.5V7.5h9v7zM8.5 7.5v3${asked}`,
  'please-do-not-break-the-seal': 'M8.5 12C3.5 6.5 6.5 1.5 12 1.5s8.5 5 3.5 10.5M5 12h14v10.5H5zM12 15v2.5M12 20h.01',
  'please-open-the-doors': 'M7.5 4h9v14h-9zM7.5 4L2 7v14l5.5-3M16.5 4L22 7v14l-5.5-3M9 18v4M15 18v4',
  'please-open-the-curtain':
    'M2 18V4h20v14zM5.5 4v14M9 4v14M12.5 4c1 4.5 1 9.5 0 14M20 11h-4.5M17.5 9l-2 2 2 2M6 18v3.5M18 18v3.5',
  'please-secure-the-load':
    'M1.5 17.5h21M8 17.5V4h8v13.5M8 4L2 17M16 4l6 13M12 4v4.5M4.5 20.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M16.5 20.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  'we-have-finished': 'M11 18H2V3h15v7.5M9.5 3v15M6.5 10.5h.01M12.5 10.5h.01M5 18v3.5M13.5 18.5l3 3 6-7',
  'you-may-leave': 'M2 22.5L8.5 11M22 22.5L15.5 11M12 14v2M12 19.5v2.5M12 10.5V2M8 5.5L12 1.5l4 4',

  'i-carry-dangerous-goods':
    'M12 1.5L22.5 12 12 22.5 1.5 12zM12 17.5c-2.6 0-4.2-1.7-4.2-4 0-2.6 2.7-3.6 3.2-6.8 2 1.3 2.5 2.7 2.5 4.2.6-.3.9-.8 1-1.4 1.1 1.2 1.7 2.6 1.7 4 0 2.3-1.6 4-4.2 4z',
  'please-stop':
    'M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9zM8.2 15.5V9.5M11 11V6.5M13.7 11V7.5M16.4 14.5V9.5M16.4 14.5c0 5-6 5.5-8.2 1',
  'please-wear-a-vest':
    'M8 2L3.5 4.5v6l2 1.5v10h13V12l2-1.5v-6L16 2M8 2c0 3.5 1.5 6 4 8 2.5-2 4-4.5 4-8M12 10v12M5.5 16.5h13',
  'please-wear-safety-shoes':
    'M4.5 3H12v7c0 2 2 2.8 4.5 3.3 3.5.7 5 2.2 5 5.2h-17zM3 22h19M17 13.5c-1.8 1.3-2.5 3-2.5 5M12 6.5H9.5M12 10H9.5',
  'please-use-the-chocks':
    'M2 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M8 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0M1 22h12M22.5 22H14.5c2.7-1.5 4-3.5 4.5-6z',
  'please-switch-off-the-engine':
    'M8 4h7M11.5 4v3.5M2 10v8M2 14h3V10.5h2.5L10 7.5h4.5v3H18v2.5h3.5v6H18v2.5h-6.5l-3-3H5V14M2 2l20 20',
  'please-hand-in-the-key':
    'M2 6a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M9.6 6H22v4M17.5 6v3M12 10v6M9 13.5l3 3 3-3M3 16v6h18v-6',
  'smoking-is-not-allowed': `${ring}M5 5l14 14M6 13h10v3H6zM18.2 13v3M18 9.5c0-2.5-2.5-1.5-2.5-4`,

  'i-need-help': `${ring}M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M9 9L5 5M15 9l4-4M9 15l-4 4M15 15l4 4`,
  'i-will-be-late': 'M1.5 13a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M10 8v5.5l3.5 2M21 2v6M21 11.5h.01',
  'my-vehicle-has-broken-down': `${truck}M15.5 1l4.5 8h-9zM15.5 4.5v1.5`,
  'my-driving-time-is-used-up':
    'M1.5 9a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M1.5 9h15M9 9v7.5M13 18a5 5 0 1 0 10 0a5 5 0 1 0-10 0M16.2 16.2l3.6 3.6M19.8 16.2l-3.6 3.6',
  'someone-is-hurt':
    'M5.5 19H2V6h12v13h-4.5M14 10h4l4 4.5V19h-1.5M16.5 19H14M5.5 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16.5 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 9v6M5 12h6M9 2.5h3',
  'goods-are-damaged': 'M2.5 8L6 2.5h12L21.5 8v13.5h-19zM2.5 8h19M13 8l-3 4.5 4.5 3L11.5 21.5',
  'goods-are-missing': 'M2 13h9v9H2zM13 13h9v9h-9zM7.5 10V8.5M7.5 4.5V2H9M11.5 2h1.5M15.5 2h1v2.5M16.5 8.5V10',

  'where-is-the-toilet':
    'M4.5 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0M3 9h7l-1.5 6.5V22h-4v-6.5zM15.5 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17.5 8.5l4 8h-8zM16 16.5V22M19 16.5V22',
  'where-can-i-shower':
    'M21 22V6.5A4.5 4.5 0 0 0 16.5 2H14a4 4 0 0 0-4 4M3.5 12a6.5 6 0 0 1 13 0zM5 16v1.5M10 16v1.5M15 16v1.5M7.5 20v1.5M12.5 20v1.5',
  'where-can-i-eat':
    'M2.5 2v5.5c0 4 6 4 6 0V2M5.5 2v20M12 10h8v8.5a3 3 0 0 1-3 3h-2a3 3 0 0 1-3-3zM20 12.5h.5a2.2 2.2 0 0 1 0 4.5H20M14 3v3M18 3v3',
  'may-i-rest-here': 'M2 5v16M2 17h20M22 21v-5a4 4 0 0 0-4-4h-7v5M4.7 12.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 2h5l-5 6h5',

  yes: `${ring}M7 12.5l3.5 3.5 6.5-7.5`,
  no: `${ring}M8 8l8 8M16 8l-8 8`,
  'thank-you': `${bubble}M12 14c-3-2-4.5-3.5-4.5-5.3a2.3 2.3 0 0 1 4.5-.8 2.3 2.3 0 0 1 4.5.8c0 1.8-1.5 3.3-4.5 5.3z`,
  'i-understand': `${bubble}M8 10l2.8 2.8 5-5.5`,
  'i-do-not-understand': `${bubble}M9.8 8a2.3 2.3 0 1 1 3.5 1.9c-.9.6-1.3 1-1.3 1.6M12 14h.01`,
  'please-say-that-again': 'M21 12a9 9 0 1 1-3-6.7L21 8M21 2v6h-6M8 12.5h.01M12 12.5h.01M16 12.5h.01',
  'i-will-ask': `${person(6, 12.5)}${person(18, 12.5)}M9.7 3.7a2.3 2.3 0 1 1 3.5 1.9c-.9.6-1.3 1-1.3 1.8M12 10.5h.01`,
  'please-follow-me':
    'M6.5 3.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8.5 8v6.5L5 22M8.5 14.5l3.5 3V22M3 13l1.5-4 4-1.5 3.5 4M15 12h7.5M19.5 9l3 3-3 3',
};
